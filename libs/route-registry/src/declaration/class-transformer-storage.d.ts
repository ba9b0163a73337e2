/** The storage of class-transformer's decorators, which its package has without types at this path. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
