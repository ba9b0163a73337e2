import { escapeAttribute, escapeUrl } from '#text';

const SERVICE = 'https://secure.gravatar.com/avatar/';

/** How an avatar is shown. */
export interface AvatarOptions {
  /** In pixels. */
  size: number;
  alt?: string;
  /** Classes besides those that every avatar has. */
  classes?: string;
  /** Further attributes as they are written. */
  extra?: string;
}

/** The picture of a person by the digest of the person's e-mail address, and one of twice the size for dense screens. */
export function avatarImage(hash: string, { size, alt = '', classes = '', extra = '' }: AvatarOptions): string {
  const address = (pixels: number): string => escapeUrl(`${SERVICE}${hash}?s=${pixels}&d=mm&r=g`);
  const className = `avatar avatar-${size} photo${classes === '' ? '' : ` ${classes}`}`;
  return `<img alt='${escapeAttribute(alt)}' src='${address(size)}' srcset='${address(size * 2)} 2x' class='${className}' height='${size}' width='${size}' ${extra}/>`;
}
