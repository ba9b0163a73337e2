declare module 'swagger-ui-dist/absolute-path.js' {
  /** Directory of the package's files. */
  const absolutePath: () => string;
  export = absolutePath;
}
