import type { Untyped } from './load-client.js';

/** Argument of `renderEditor`. */
export interface EditorPageOptions {
  /** URL of the API with a trailing slash. */
  api: string;
  nonce: string;
  nonceEndpoint: string;
  /** Id of the post that is edited. */
  post: number;
}

/**
 * Renders an editor of one post into the element `root`, from the packages in `window.wp`. It runs in the browser, so
 * it must not use other declarations of this file. It registers paragraphs, because the library of blocks has no
 * release that can be installed.
 */
export function renderEditor({ api, nonce, nonceEndpoint, post }: EditorPageOptions): void {
  const { document, wp } = globalThis as Untyped;
  const { apiFetch, blockEditor, blocks, core, element } = wp;
  const h = element.createElement;
  const fetcher = apiFetch.default;
  fetcher.use(fetcher.createRootURLMiddleware(api));
  fetcher.nonceMiddleware = fetcher.createNonceMiddleware(nonce);
  fetcher.nonceEndpoint = nonceEndpoint;
  fetcher.use(fetcher.nonceMiddleware);
  fetcher.use(fetcher.mediaUploadMiddleware);

  blocks.registerBlockType('core/paragraph', {
    apiVersion: 3,
    title: 'Paragraph',
    category: 'text',
    supports: { className: false, splitting: true },
    attributes: { content: { type: 'rich-text', source: 'rich-text', selector: 'p' } },
    edit: ({ attributes, setAttributes }: Untyped) =>
      h(blockEditor.RichText, {
        ...blockEditor.useBlockProps(),
        tagName: 'p',
        value: attributes.content,
        onChange: (content: unknown) => setAttributes({ content }),
      }),
    save: ({ attributes }: Untyped) =>
      h('p', blockEditor.useBlockProps.save(), h(blockEditor.RichText.Content, { value: attributes.content })),
  });
  blocks.setDefaultBlockName('core/paragraph');

  const Canvas = (): unknown => {
    const [value, onInput, onChange] = core.useEntityBlockEditor('postType', 'post');
    return h(
      blockEditor.BlockEditorProvider,
      { value, onInput, onChange, settings: {} },
      h(blockEditor.BlockTools, null, h(blockEditor.WritingFlow, null, h(blockEditor.BlockList))),
    );
  };
  const editor = h(core.EntityProvider, { kind: 'postType', type: 'post', id: post }, h(Canvas));
  element.createRoot(document.querySelector('#root')).render(editor);
}
