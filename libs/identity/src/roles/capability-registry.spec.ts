import { CapabilityRegistry } from './capability-registry.js';

describe('CapabilityRegistry', () => {
  const registry = new CapabilityRegistry();

  it('grants more capabilities to each more powerful role', () => {
    expect([...registry.capabilitiesOf(['subscriber'])]).toEqual(['read', 'level_0', 'subscriber']);
    expect(registry.capabilitiesOf(['contributor']).has('publish_posts')).toBe(false);
    expect(registry.capabilitiesOf(['author']).has('edit_others_posts')).toBe(false);
    expect(registry.capabilitiesOf(['editor']).has('unfiltered_html')).toBe(true);
    expect(registry.capabilitiesOf(['editor']).has('list_users')).toBe(false);
    expect(registry.capabilitiesOf(['administrator']).has('list_users')).toBe(true);
    expect(registry.capabilitiesOf([]).size).toBe(0);
  });

  it('returns the union of the capabilities of several roles, in the order of the roles', () => {
    expect(registry.listedCapabilities(['author', 'contributor']).slice(-2)).toEqual(['author', 'contributor']);
    expect(registry.capabilitiesOf(['subscriber', 'editor']).has('moderate_comments')).toBe(true);
  });

  it('adds implied capabilities without listing them', () => {
    expect(registry.capabilitiesOf(['administrator']).has('view_site_health_checks')).toBe(true);
    expect(registry.listedCapabilities(['administrator'])).not.toContain('view_site_health_checks');
    expect(registry.capabilitiesOf(['editor']).has('view_site_health_checks')).toBe(false);
  });

  it('grants capabilities of libraries, also after the first query', () => {
    expect(registry.isGranted('edit_sliders')).toBe(false);
    registry.grant('edit_sliders', ['administrator', 'editor']);
    expect(registry.rolesWith(['edit_sliders'])).toEqual(['administrator', 'editor']);
    expect(registry.capabilitiesOf(['editor']).has('edit_sliders')).toBe(true);
    expect(registry.capabilitiesOf(['author']).has('edit_sliders')).toBe(false);
  });

  it('refuses a capability that is implied by one that no role has, when the app starts', () => {
    const unchecked = new CapabilityRegistry();
    unchecked.imply('edit_venues', 'edit_posts');
    unchecked.imply('publish_venues', 'edit_venues');
    expect(() => unchecked.onApplicationBootstrap()).not.toThrow();
    unchecked.imply('delete_venues', 'delete_post');
    expect(() => unchecked.onApplicationBootstrap()).toThrow(
      'The capability delete_venues is implied by delete_post, which no role has. Correct the name, or grant delete_post first.',
    );
  });

  it('returns no capabilities for unknown roles', () => {
    expect(registry.capabilitiesOf(['captain', '__proto__']).size).toBe(0);
    expect(registry.isRole('captain')).toBe(false);
    expect(registry.isGranted('fly')).toBe(false);
  });
});
