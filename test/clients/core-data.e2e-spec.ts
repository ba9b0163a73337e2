import { editorWindow } from './support/editor-window.js';
import type { EditorWindow } from './support/editor-window.js';
import { renamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

describe('@wordpress/core-data', () => {
  let server: RenamedSite;
  let editor: EditorWindow;
  beforeAll(async () => {
    server = await renamedSite();
    editor = await editorWindow(server.url, server.admin);
  }, 120_000);
  afterAll(async () => {
    editor?.close();
    await server.site.close();
  });

  it('opens', async () => {
    console.log(Object.keys(editor.dispatch).join(' '), Object.keys(editor.select).join(' '));
    expect((await editor.resolve.getCurrentUser()).slug).toBe('admin');
    expect((await editor.resolve.getEntitiesConfig('postType')).map(({ name }: { name: string }) => name)).toEqual([]);
    expect(editor.sent).toEqual([]);
  });
});
