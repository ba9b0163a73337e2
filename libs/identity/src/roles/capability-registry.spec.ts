import { CapabilityRegistry } from './capability-registry.js';

describe('capabilities of roles', () => {
  const registry = new CapabilityRegistry();

  it('grow from subscriber to administrator', () => {
    expect([...registry.held(['subscriber'])]).toEqual(['read', 'level_0', 'subscriber']);
    expect(registry.held(['contributor']).has('publish_posts')).toBe(false);
    expect(registry.held(['author']).has('edit_others_posts')).toBe(false);
    expect(registry.held(['editor']).has('unfiltered_html')).toBe(true);
    expect(registry.held(['editor']).has('list_users')).toBe(false);
    expect(registry.held(['administrator']).has('list_users')).toBe(true);
    expect(registry.held([]).size).toBe(0);
  });

  it('add up over roles, in their order', () => {
    expect(registry.listed(['author', 'contributor']).slice(-2)).toEqual(['author', 'contributor']);
    expect(registry.held(['subscriber', 'editor']).has('moderate_comments')).toBe(true);
  });

  it('follow from one another without being listed', () => {
    expect(registry.held(['administrator']).has('view_site_health_checks')).toBe(true);
    expect(registry.listed(['administrator'])).not.toContain('view_site_health_checks');
    expect(registry.held(['editor']).has('view_site_health_checks')).toBe(false);
  });

  it('can be added to by libraries, also after somebody has asked', () => {
    expect(registry.isGranted('edit_sliders')).toBe(false);
    registry.grant('edit_sliders', ['administrator', 'editor']);
    expect(registry.rolesWith(['edit_sliders'])).toEqual(['administrator', 'editor']);
    expect(registry.held(['editor']).has('edit_sliders')).toBe(true);
    expect(registry.held(['author']).has('edit_sliders')).toBe(false);
  });

  it('mean nothing for roles that do not exist', () => {
    expect(registry.held(['captain', '__proto__']).size).toBe(0);
    expect(registry.isRole('captain')).toBe(false);
    expect(registry.isGranted('fly')).toBe(false);
  });
});
