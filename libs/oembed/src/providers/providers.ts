/** An oEmbed provider whose endpoint is known and whose markup is trusted. */
export interface Provider {
  /**
   * URLs of the provider without their scheme: regular expressions that match directly after `http://` or `https://`.
   */
  patterns: readonly string[];
  /** URL of the endpoint. `{home}` stands for the encoded URL of the front page of this site. */
  endpoint: string;
  /** Whether the expressions are case-sensitive. */
  caseSensitive?: boolean;
}

/** Returns the patterns of Amazon domains, such as `com` or `co\.uk`. */
const amazonPatterns = (...domains: string[]): string[] =>
  domains.map((domain) => String.raw`([a-z0-9-]+\.)?amazon\.${domain}/`);

/** Known providers, which are those of release 6.9 of the reference. The first match counts. */
export const PROVIDERS: readonly Provider[] = [
  {
    patterns: [String.raw`((m|www)\.)?youtube\.com/(watch|playlist|shorts/|live/)`, String.raw`youtu\.be/`],
    endpoint: 'https://www.youtube.com/oembed',
  },
  { patterns: [String.raw`([^/]+\.)?vimeo\.com/`], endpoint: 'https://vimeo.com/api/oembed.json' },
  {
    patterns: [String.raw`(www\.)?dailymotion\.com/`, String.raw`dai\.ly/`],
    endpoint: 'https://www.dailymotion.com/services/oembed',
  },
  {
    patterns: [String.raw`(www\.)?flickr\.com/`, String.raw`flic\.kr/`],
    endpoint: 'https://www.flickr.com/services/oembed/',
  },
  { patterns: [String.raw`([^/]+\.)?smugmug\.com/`], endpoint: 'https://api.smugmug.com/services/oembed/' },
  { patterns: [String.raw`(www\.)?scribd\.com/(doc|document)/`], endpoint: 'https://www.scribd.com/services/oembed' },
  { patterns: [String.raw`wordpress\.tv/`], endpoint: 'https://wordpress.tv/oembed/' },
  {
    patterns: [
      String.raw`([^/]+\.)?crowdsignal\.net/`,
      String.raw`([^/]+\.)?polldaddy\.com/`,
      String.raw`poll\.fm/`,
      String.raw`([^/]+\.)?survey\.fm/`,
    ],
    endpoint: 'https://api.crowdsignal.com/oembed',
  },
  {
    patterns: [
      String.raw`(www\.)?twitter\.com/\w{1,15}(/status(es)?/|/?$|/likes/?$|/lists/|/timelines/)`,
      String.raw`(www\.)?twitter\.com/i/moments/`,
    ],
    endpoint: 'https://publish.twitter.com/oembed',
  },
  { patterns: [String.raw`(www\.)?soundcloud\.com/`], endpoint: 'https://soundcloud.com/oembed' },
  { patterns: [String.raw`(open|play)\.spotify\.com/`], endpoint: 'https://embed.spotify.com/oembed/' },
  { patterns: [String.raw`([^/]+\.)?imgur\.com/`], endpoint: 'https://api.imgur.com/oembed' },
  { patterns: [String.raw`(www\.)?issuu\.com/[^/]+/docs/`], endpoint: 'https://issuu.com/oembed_wp' },
  { patterns: [String.raw`(www\.)?mixcloud\.com/`], endpoint: 'https://app.mixcloud.com/oembed/' },
  { patterns: [String.raw`((www|embed)\.)?ted\.com/talks/`], endpoint: 'https://www.ted.com/services/v1/oembed.json' },
  { patterns: [String.raw`(www\.)?(animoto|video214)\.com/play/`], endpoint: 'https://animoto.com/oembeds/create' },
  { patterns: [String.raw`[^/]+\.tumblr\.com/`], endpoint: 'https://www.tumblr.com/oembed/1.0' },
  {
    patterns: [String.raw`(www\.)?kickstarter\.com/projects/`, String.raw`kck\.st/`],
    endpoint: 'https://www.kickstarter.com/services/oembed',
  },
  { patterns: [String.raw`cloudup\.com/`], endpoint: 'https://cloudup.com/oembed' },
  { patterns: [String.raw`(www\.)?reverbnation\.com/`], endpoint: 'https://www.reverbnation.com/oembed' },
  {
    patterns: [String.raw`videopress\.com/v/`],
    endpoint: 'https://public-api.wordpress.com/oembed/?for={home}',
    caseSensitive: true,
  },
  { patterns: [String.raw`(www\.)?reddit\.com/r/[^/]+/comments/`], endpoint: 'https://www.reddit.com/oembed' },
  { patterns: [String.raw`(www\.)?speakerdeck\.com/`], endpoint: 'https://speakerdeck.com/oembed.json' },
  {
    patterns: [
      ...amazonPatterns('com', String.raw`com\.mx`, String.raw`com\.br`, 'ca'),
      String.raw`(www\.)?a\.co/`,
      String.raw`(www\.)?amzn\.to/`,
    ],
    endpoint: 'https://read.amazon.com/kp/api/oembed',
  },
  {
    patterns: [
      ...amazonPatterns(String.raw`co\.uk`, 'de', 'fr', 'it', 'es', 'in', 'nl', 'ru'),
      String.raw`(www\.)?amzn\.eu/`,
    ],
    endpoint: 'https://read.amazon.co.uk/kp/api/oembed',
  },
  {
    patterns: [...amazonPatterns(String.raw`co\.jp`, String.raw`com\.au`), String.raw`(www\.)?amzn\.asia/`],
    endpoint: 'https://read.amazon.com.au/kp/api/oembed',
  },
  { patterns: [...amazonPatterns('cn'), String.raw`(www\.)?z\.cn/`], endpoint: 'https://read.amazon.cn/kp/api/oembed' },
  { patterns: [String.raw`(www\.)?amzn\.in/`], endpoint: 'https://read.amazon.in/kp/api/oembed' },
  {
    patterns: [
      String.raw`www\.someecards\.com/[^/]+-cards/`,
      String.raw`www\.someecards\.com/usercards/viewcard/`,
      String.raw`some\.ly/`,
    ],
    endpoint: 'https://www.someecards.com/v2/oembed/',
  },
  { patterns: [String.raw`(www\.)?tiktok\.com/([^/]+/video/|@)`], endpoint: 'https://www.tiktok.com/oembed' },
  {
    patterns: [String.raw`([a-z]{2}|www)\.pinterest\.com(\.(au|mx))?/`],
    endpoint: 'https://www.pinterest.com/oembed.json',
  },
  { patterns: [String.raw`(www\.)?wolframcloud\.com/obj/`], endpoint: 'https://www.wolframcloud.com/oembed' },
  { patterns: [String.raw`pca\.st/`], endpoint: 'https://pca.st/oembed.json' },
  { patterns: [String.raw`((play|www)\.)?anghami\.com/`], endpoint: 'https://api.anghami.com/rest/v1/oembed.view' },
  { patterns: [String.raw`bsky\.app/profile/[^/]+/post/`], endpoint: 'https://embed.bsky.app/oembed' },
  { patterns: [String.raw`(www\.)?canva\.com/design/[^?#]+/view`], endpoint: 'https://canva.com/_oembed' },
];
