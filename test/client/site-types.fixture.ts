import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Generates the types of a site from its OpenAPI document. Members that are never present are left out, and so are
 * descriptions, which would double the size.
 */
export async function generateSiteTypes(document: object, deployment: string): Promise<string> {
  const nodes = await openapiTS(structuredClone(document) as Parameters<typeof openapiTS>[0], {
    defaultNonNullable: false,
  });
  const text = astToString(nodes, { formatOptions: { removeComments: true } })
    .replace(/^ *\w+\?: never;\n/gm, '')
    .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
    .replace(/^export type (?:webhooks|\$defs) = .*\n/gm, '')
    .replace(/^( +)/gm, (spaces) => ' '.repeat(spaces.length / 4));
  return `// Types of the deployment ${deployment}: written by "UPDATE_CLIENT_TYPES=1 npx jest -i test/client/".\n${text}`;
}
