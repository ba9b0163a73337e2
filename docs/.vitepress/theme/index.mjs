// The default theme with the fonts of the reader's system, which needs no downloads.
import theme from 'vitepress/theme-without-fonts';
import './site.css';

export default theme;
