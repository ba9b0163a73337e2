import { escapeAttribute, escapeUrl } from '#text';
import { joinClasses } from './class-names.js';

const AVATAR_SERVICE = 'https://secure.gravatar.com/avatar/';

/** Options of an avatar. */
export interface AvatarOptions {
  /** In pixels. As in the reference, its sign is ignored, and 0 stands for 96. */
  size: number;
  alt?: string;
  /** Additional classes. */
  classes?: string;
  /** Additional attributes as HTML. */
  extra?: string;
  /** Whether it is the image for an account that does not exist, which has no hash. */
  isDefault?: boolean;
}

/**
 * Returns the `img` element of an avatar, with a file of twice the size for high-density screens.
 * @param hash digest of the email address (`RenderUser.avatarHash`); empty for no avatar
 */
export function avatarImage(
  hash: string,
  { size, alt = '', classes = '', extra = '', isDefault = false }: AvatarOptions,
): string {
  if (hash === '' && !isDefault) return '';
  const [pixels, twice] = [size, size * 2].map((given) => Math.abs(given) || 96) as [number, number];
  const address = (width: number): string => escapeUrl(`${AVATAR_SERVICE}${hash}?s=${width}&d=mm&r=g`);
  const className = joinClasses('avatar', `avatar-${pixels}`, 'photo', isDefault ? 'avatar-default' : '', classes);
  return `<img alt='${escapeAttribute(alt)}' src='${address(pixels)}' srcset='${address(twice)} 2x' class='${className}' height='${pixels}' width='${pixels}' ${extra}/>`;
}
