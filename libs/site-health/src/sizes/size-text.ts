const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes with two decimals: `1.23 MB`. A KB has 1,024 bytes. */
export function sizeText(bytes: number): string {
  let unit = 0;
  let count = bytes;
  while (count >= 1024 && unit < UNITS.length - 1) {
    count /= 1024;
    unit += 1;
  }
  return `${count.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${UNITS[unit]}`;
}
