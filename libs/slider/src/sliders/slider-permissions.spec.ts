import type { Actor } from '#route-registry';
import { EDIT_SLIDERS, mayWriteSlider } from './slider-access.js';
import { refusedWrite } from './slider-permissions.js';

describe('refusedWrite', () => {
  it('names a capability that the actor lacks', () => {
    const capabilities = [EDIT_SLIDERS, 'edit_others_posts', 'publish_posts'];
    let refusals = 0;
    for (let held = 0; held < 8; held++)
      for (const authorId of [7, 8])
        for (const status of ['draft', 'publish'] as const) {
          const has = (name: string): boolean => ((held >> capabilities.indexOf(name)) & 1) === 1;
          const actor: Actor = { id: 7, signedIn: true, can: has };
          if (mayWriteSlider(actor, { authorId, status })) continue;
          const { message } = refusedWrite(actor, 'rest_cannot_edit', { authorId, status });
          expect(capabilities.filter((name) => message.includes(name) && !has(name))).toHaveLength(1);
          refusals++;
        }
    expect(refusals).toBeGreaterThan(16);
  });
});
