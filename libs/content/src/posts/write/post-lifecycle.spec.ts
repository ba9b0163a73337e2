import { PostLifecycle } from './post-lifecycle.js';

describe('PostLifecycle', () => {
  it('refuses a listener that no event would call, and names its members', () => {
    const lifecycle = new PostLifecycle();
    expect(() => lifecycle.listen({ save: async () => {} } as never)).toThrow(
      'A listener of PostLifecycle has neither `saved` nor `deleting`, but save; correct the name.',
    );
    expect(() => lifecycle.listen({})).toThrow('but nothing; correct the name.');
    expect(() => lifecycle.listen({ deleting: async () => {} })).not.toThrow();
  });
});
