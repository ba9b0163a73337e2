/** Other servers: cases 26 to 30. */
const OUTGOING = 'libs/platform/src/outgoing/outgoing-http.spec.ts';
const PROXY = 'test/oembed/proxy.e2e-spec.ts';
const DETAILS = 'test/block-editor/url-details.e2e-spec.ts';
const EMBED = 'test/oembed/embed.e2e-spec.ts';
const MARKUP = 'libs/oembed/src/proxy/answer-html.spec.ts';

const URLS = 'libs/platform/src/outgoing/outgoing-url.ts';
const RESOLVING = 'libs/platform/src/outgoing/resolve-host.ts';
const PUBLIC = 'libs/platform/src/outgoing/public-address.ts';
const EXCHANGE = 'libs/platform/src/outgoing/exchange.ts';
const CLIENT = 'libs/platform/src/outgoing/outgoing-http.ts';
const ANSWER = 'libs/oembed/src/proxy/answer-html.ts';
const BEFORE = 'refuses before it connects';
const NOT_PUBLIC = 'addresses that are not public';
const NO_MORE = 'reads no more than it may, compressed or not';
const FRAME = 'is nothing where there is %s';
/** Both of what stands between a hostile address and a server on the same machine at any port. */
const OPEN = { file: RESOLVING, text: 'if (hidden) throw', becomes: 'if (hidden && !first) throw', and: [{ file: URLS, text: 'if (!trusted && !PORTS.has(url.port)) throw', becomes: 'if (!url) throw' }] };

export const defences = [
  { attack: 26, what: 'the proxy for anybody', defence: '`can` of `ProxyController`', file: 'libs/oembed/src/proxy/proxy.controller.ts', text: "allow: can('edit_posts')", becomes: "allow: can('read')", suite: PROXY, title: 'are for those who may write (attack case 26)' },
  { attack: 26, what: 'url-details for anybody', defence: '`UrlDetailsController` is for whoever may edit something: `editableBy`', file: 'libs/block-editor/src/url-details/url-details.controller.ts', text: 'if (types.editableBy(actor)) return true;', becomes: 'if (types) return true;', suite: DETAILS, title: 'is told to those who may write, and asked once an hour' },
  { attack: 26, what: 'ports', defence: '`PORTS` of `checkOutgoingUrl`', file: URLS, text: 'if (!trusted && !PORTS.has(url.port)) throw', becomes: 'if (!url) throw', suite: DETAILS, title: 'is not asked for at %s (attack cases 26, 27)' },
  { attack: 26, what: 'user and password in the address', defence: '`checkOutgoingUrl`', file: URLS, text: "if (url.username !== '' || url.password !== '') throw", becomes: 'if (!url) throw', suite: DETAILS, title: 'is not asked for at %s (attack cases 26, 27)' },
  { attack: 26, what: 'file:, gopher:, data:', defence: '`checkOutgoingUrl`', file: URLS, text: "if (url.protocol !== 'http:' && url.protocol !== 'https:') throw", becomes: 'if (!url) throw', suite: DETAILS, title: 'is not asked for at %s (attack cases 26, 27)' },
  { attack: 26, what: 'such addresses of this site’s own host', defence: '`OwnPages.has`', file: 'libs/block-editor/src/url-details/own-pages.ts', text: " && new URL(address).username === '' && new URL(address).password === ''", becomes: '', suite: DETAILS, title: 'is not asked for at %s (attack cases 26, 27)' },

  { attack: 27, what: 'IPv4: loopback, private, link-local, shared, test, multicast, reserved', defence: '`isPublicAddress`', file: PUBLIC, text: "if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';", becomes: "if (parsed.kind() === 'ipv4') return true;", suite: OUTGOING, title: NOT_PUBLIC },
  { attack: 27, what: 'IPv6: local, mapped, translated, tunnelled', defence: '`isPublicAddress`', file: PUBLIC, text: "return parsed.range() === 'unicast' && (parsed as", becomes: 'return (parsed as', suite: OUTGOING, title: NOT_PUBLIC },
  { attack: 27, what: 'IPv6 outside of what is routed', defence: '`GLOBAL_UNICAST_V6`', file: PUBLIC, text: ' && (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6)', becomes: ' && GLOBAL_UNICAST_V6.length > 0', suite: OUTGOING, title: NOT_PUBLIC },
  { attack: 27, what: 'decimal, octal, hexadecimal, short, with a dot', ...OPEN, defence: '`pinAddress` judges the address that parsing made of them', suite: OUTGOING, title: BEFORE },
  { attack: 27, what: 'a name with one private address', ...OPEN, defence: '`pinAddress` judges all addresses of a name', suite: OUTGOING, title: 'a name of which one address is private' },
  { attack: 27, what: 'any of them by the proxy', ...OPEN, defence: '`pinAddress`', suite: PROXY, title: 'redirects inside are not followed, nor links to there (attack case 28)' },
  { attack: 27, what: 'any of them by url-details', ...OPEN, defence: '`pinAddress`', suite: DETAILS, title: 'is not asked for at %s (attack cases 26, 27)' },

  { attack: 28, what: 'a redirect inside at the second hop', defence: '`OutgoingHttp.follow` checks each hop: `pinAddress`', file: CLIENT, text: 'const answer = await exchange(target, await pinAddress(target, this.resolver), options);', becomes: 'const answer = await exchange(target, await pinAddress({ ...target, trusted: target.trusted || redirectsLeft < 5 }, this.resolver), options);', suite: OUTGOING, title: 'checks each hop: a redirect to a private address is refused' },
  { attack: 28, what: 'the same by the proxy, and a discovered link', ...OPEN, defence: '`pinAddress` for whatever is asked', suite: PROXY, title: 'redirects inside are not followed, nor links to there (attack case 28)' },
  { attack: 28, what: 'the same by url-details', ...OPEN, defence: '`pinAddress` for whatever is asked', suite: DETAILS, title: 'is unknown where a page leads inside, is missing, empty or without end (attack case 28)' },
  { attack: 28, what: 'redirects without end', defence: '`redirectsLeft` of `OutgoingHttp.follow`', file: CLIENT, text: "if (redirectsLeft === 0) throw", becomes: 'if (redirectsLeft === -3) throw', suite: OUTGOING, title: 'follows few redirects' },
  { attack: 28, what: 'a name that changes its address', defence: '`send` connects to the pinned `address`', file: EXCHANGE, text: 'host: address,\n', becomes: 'host,\n', suite: OUTGOING, title: 'connects to the address that it checked, though the name changes its answer' },
  { attack: 28, what: 'a body without end', defence: '`collect` stops at `maxBytes`', file: EXCHANGE, text: 'if (size <= maxBytes) continue;', becomes: 'if (size <= maxBytes * 10_000) continue;', suite: OUTGOING, title: NO_MORE },
  { attack: 28, what: 'a body that is too long where all of it is needed', defence: '`overflow` of `collect`', file: EXCHANGE, text: "if (overflow === 'refuse') throw", becomes: "if (overflow === undefined) throw", suite: OUTGOING, title: NO_MORE },
  { attack: 28, what: 'a slow body', defence: 'the `signal` of `OutgoingHttp.fetch`', file: CLIENT, text: 'const signal = AbortSignal.timeout(timeout);', becomes: 'const signal = AbortSignal.timeout(timeout * 100);', suite: OUTGOING, title: 'waits no longer than it may: for the head and for a body that trickles' },
  { attack: 28, what: 'errors that tell open from closed', defence: 'the one message of `OutgoingError`', file: 'libs/platform/src/outgoing/outgoing-error.ts', text: "super('The address could not be reached.');", becomes: 'super(reason);', suite: OUTGOING, title: 'says the same of what is refused and what is closed' },

  { attack: 29, what: 'other elements, scripts', defence: '`harmless` writes a quotation and a frame anew', file: ANSWER, text: 'trusted ? withFrameTitles(answer.html, textOf(answer.title)) : harmless(answer.html, textOf(answer.title))', becomes: 'trusted || harmless(answer.html, textOf(answer.title)) ? withFrameTitles(answer.html, textOf(answer.title)) : false', suite: MARKUP, title: 'may have a quotation before it, which is shown until the frame is ready' },
  { attack: 29, what: 'a frame in this origin', defence: '`FRAME_SAFETY`', file: 'libs/oembed/src/embed/embed-html.ts', text: 'sandbox="allow-scripts" security', becomes: 'sandbox="allow-scripts allow-same-origin" security', suite: MARKUP, title: 'is a frame that may run scripts in an origin of its own' },
  { attack: 29, what: 'srcdoc, javascript:, data:', defence: '`harmless` wants a `source` of the web', file: ANSWER, text: "if (!frame || !/^https?:/i.test(source)) return false;", becomes: 'if (!frame) return false;', and: [{ file: ANSWER, text: "frame ? escapeUrl(frame.src ?? '', { protocols: WEB }).replace(FOREIGN_SECRET, '') : '';", becomes: "frame ? (frame.src ?? '').replace(FOREIGN_SECRET, '') : '';" }], suite: MARKUP, title: FRAME },
  { attack: 29, what: 'a title with markup', defence: '`escapeAttribute` in `harmless`', file: ANSWER, text: "`${name === '' ? '' : ` title=\"${escapeAttribute(name)}\"`}", becomes: "`${name === '' ? '' : ` title=\"${name}\"`}", suite: MARKUP, title: 'attack 29: escapes the title, wherever it comes from' },
  { attack: 29, what: 'XML with a document type', defence: '`readXml` refuses it: `doctype`', file: 'libs/oembed/src/proxy/provider-answer.ts', text: "parser.on('doctype', () => { throw new Error('A document type is not allowed.'); });", becomes: '', suite: 'libs/oembed/src/proxy/provider-answer.spec.ts', title: 'in XML with %s are refused' },
  { attack: 29, what: 'a callback that is no name', defence: '`isCallbackName`', file: 'libs/route-registry/src/http/write-answer.ts', text: "typeof name === 'string' && /^[\\w.]+$/.test(name)", becomes: "typeof name === 'string'", suite: PROXY, title: "an answer cannot make a script of the interface's (attack case 29)" },
  { attack: 29, what: 'an answer that a browser takes for something else', defence: '`nosniff` of `AnswerWriter`, and of `CAREFUL` for all that says nothing', file: 'libs/route-registry/src/http/answer-writer.ts', text: "'x-content-type-options': 'nosniff', ", becomes: '', and: [{ file: 'libs/platform/src/server/careful-defaults.ts', text: ", 'x-content-type-options': 'nosniff'", becomes: '' }], suite: PROXY, title: "an answer cannot make a script of the interface's (attack case 29)" },

  { attack: 30, what: 'drafts, private and scheduled posts', defence: '`AddressResolver` finds what nobody in particular may read', file: 'libs/content/src/port/address-resolver.ts', text: '&& (await this.access.mayRead(nobody, row)) ', becomes: '', suite: EMBED, title: 'does not exist of a post that is %s, whoever asks (attack case 30)' },
  { attack: 30, what: 'texts behind a password', defence: '`PublicContent` shows a form in place of the texts', file: 'libs/content/src/port/public-content.ts', text: 'content: isProtected ? passwordForm(row.id, link) : content,\n        excerpt: isProtected ? NO_EXCERPT : excerpt,', becomes: 'content, excerpt,', suite: EMBED, title: 'of what needs a password holds its title alone' },
  { attack: 30, what: '`maxwidth`', defence: '`NARROWEST` and `WIDEST` of `EmbedDataService`', file: 'libs/oembed/src/embed/embed-data.ts', text: 'Math.min(Math.max(maxWidth, NARROWEST), WIDEST)', becomes: 'maxWidth', suite: EMBED, title: 'is as wide as there is room within limits: %s' },
  { attack: 30, what: 'XML with markup in it', defence: '`escapeXml` of `toXml`', file: 'libs/oembed/src/embed/to-xml.ts', text: ".replace(/[&<>\"']/g, (sign) => REFERENCES[sign]!)", becomes: '', suite: 'libs/oembed/src/embed/to-xml.spec.ts', title: 'have an element for each member, whose value is escaped' },
  { attack: 30, what: 'titles with markup in it', defence: '`escapeAttribute` in `embedHtml`', file: 'libs/oembed/src/embed/embed-html.ts', text: 'const title = escapeAttribute(`“${plainText(entry.title, { oneLine: true })}” — ${siteName}`);', becomes: 'const title = `“${entry.title}” — ${siteName}`;', suite: EMBED, title: 'says whose it is, and how to show it' },
];
