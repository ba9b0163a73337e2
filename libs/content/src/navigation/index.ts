export { NAVIGATION } from './navigation-type.js';
export { NavigationResource } from './navigation.resource.js';
