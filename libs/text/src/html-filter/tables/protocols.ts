/** Protocols that the URLs of a filtered text may have. */
export const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  ),
);

/** Attributes whose value is a URL, whether or not the filter allows them. */
export const URL_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'action archive background cite classid codebase data formaction href icon longdesc manifest poster profile src ' +
    'usemap xmlns'
  ).split(' '),
);
