import { escapeAttribute, escapeUrl } from '#text';

const AVATAR_SERVICE = 'https://secure.gravatar.com/avatar/';

/** Options of an avatar. */
export interface AvatarOptions {
  /** In pixels. */
  size: number;
  alt?: string;
  /** Additional classes. */
  classes?: string;
  /** Additional attributes as HTML. */
  extra?: string;
}

/**
 * Returns the `img` element of an avatar, with a file of twice the size for high-density screens.
 * @param hash digest of the email address (`RenderUser.avatarHash`); empty for no avatar
 */
export function avatarImage(hash: string, { size, alt = '', classes = '', extra = '' }: AvatarOptions): string {
  if (hash === '') return '';
  const address = (pixels: number): string => escapeUrl(`${AVATAR_SERVICE}${hash}?s=${pixels}&d=mm&r=g`);
  const className = `avatar avatar-${size} photo${classes === '' ? '' : ` ${classes}`}`;
  return `<img alt='${escapeAttribute(alt)}' src='${address(size)}' srcset='${address(size * 2)} 2x' class='${className}' height='${size}' width='${size}' ${extra}/>`;
}
