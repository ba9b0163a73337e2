import { Deployment, extendDeployment } from './deployment.decorator.js';

describe('a deployment whose lists contain no modules', () => {
  class ShopModule {}

  @Deployment({ name: 'shop', namespaces: [ShopModule] })
  class Shop {}

  it.each([[undefined], ['shelves'], [new ShopModule()]])(
    'names the argument of extendDeployment, such as %p',
    (module) => {
      expect(() => extendDeployment(Shop, ShopModule, module as never)).toThrow(
        `extendDeployment: module 2 is ${String(module)}; pass a class with @Library or @Module (a class is undefined in a circular import).`,
      );
    },
  );

  it('names the class with @Deployment', () => {
    class Store {}
    expect(() => Deployment({ name: 'store', namespaces: [], libraries: [undefined as never] })(Store)).toThrow(
      'Store: module 1 is undefined; pass a class with @Library or @Module',
    );
  });

  it('accepts classes and dynamic modules', () => {
    expect(() => extendDeployment(Shop, ShopModule, { module: ShopModule })).not.toThrow();
  });
});
