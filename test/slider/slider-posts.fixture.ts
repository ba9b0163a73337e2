import type { Client } from '#testing';

export const ITEMS = '/slidercomponent/slider/items';

/** A slider as a post shows it. */
export interface RenderedSlider {
  title: string;
  /** Alternative text, caption and link of each slide. */
  slides: [alt: string, caption: string, link: string][];
}

const SLIDER = /<ul [^>]*class="slider site-carousel"[^>]*>.*?<\/ul>/s;
const valueOf = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Reads the slider in HTML; undefined if there is none. */
export function sliderIn(html: string): RenderedSlider | undefined {
  const list = SLIDER.exec(html)?.[0];
  return list === undefined
    ? undefined
    : {
        title: valueOf(list, / aria-label="([^"]*)"/),
        slides: [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, slide = '']) => [
          valueOf(slide, / alt="([^"]*)"/),
          valueOf(slide, /<figcaption>(.*?)<\/figcaption>/s),
          valueOf(slide, /<a href="([^"]*)"/),
        ]),
      };
}

/** A post or page that may contain a slider. */
export interface SliderEntry {
  id: number;
  /** Requests the entry alone, in a list and as a public page. Returns the slider in each response, by address. */
  read(reader: Client): Promise<Record<string, RenderedSlider | undefined>>;
}

/** Publishes a post or a page. Their titles differ, because posts and pages of one slug have the same address. */
export async function publishEntry(editor: Client, kind: 'posts' | 'pages', content: string): Promise<SliderEntry> {
  const collection = `/core/v2/${kind}`;
  const { status, body } = await editor.post(collection, { title: `One of the ${kind}`, content, status: 'publish' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id, link } = body as { id: number; link: string };
  const page = `~${new URL(link).pathname}`;
  const read = async (reader: Client): Promise<Record<string, RenderedSlider | undefined>> => {
    const one = `${collection}/${id}`;
    const list = `${collection}?include=${id}`;
    return {
      [one]: sliderIn((await reader.get(one)).body.content.rendered),
      [list]: sliderIn((await reader.get(list)).body[0].content.rendered),
      [page]: sliderIn((await reader.get(page)).text),
    };
  };
  return { id, read };
}
