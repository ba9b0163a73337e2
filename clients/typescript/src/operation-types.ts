import type { Result } from './result.js';

/** The methods that operations have. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of a site that answer a method. */
export type PathsWith<Paths, M extends Method> = {
  [Path in keyof Paths & string]: Paths[Path] extends Record<M, object> ? Path : never;
}[keyof Paths & string];

/** The operation of a path and a method. */
export type Operation<Paths, Path extends keyof Paths, M extends Method> =
  Paths[Path] extends Record<M, infer Found extends object> ? Found : never;

/** Arguments that every operation understands. */
export interface CommonQuery {
  /** Fields of the answer, separated by commas. */
  _fields?: string;
  /** Relations to embed, separated by commas; `true` for all. */
  _embed?: string | boolean;
}

type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;
type PathOf<O> = O extends { parameters: { path: infer Path } } ? Path : never;
type BodyOf<O> = O extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;

/** A member that is absent if `Value` is `never`, optional if all members of `Value` are optional, else required. */
type Member<Name extends string, Value> = [Value] extends [never]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Options of every request. */
export interface RequestOptions {
  /** Aborts the request, and pauses before its retries. */
  signal?: AbortSignal;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
}

/** The arguments of an operation: parameters of the path, of the query, and the body. */
export type Arguments<O> = Member<'path', PathOf<O>> &
  ([QueryOf<O>] extends [never] ? { query?: CommonQuery } : Member<'query', QueryOf<O> & CommonQuery>) &
  Member<'body', BodyOf<O>> &
  RequestOptions;

/** The arguments as a list of parameters, which is empty if none is required. */
export type ArgumentList<O> = ListOf<Arguments<O>>;

export type ListOf<Args> = Partial<Args> extends Args ? [args?: Args] : [args: Args];

/** The body of a successful answer. */
export type Answer<O> = O extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201)] extends { content: { 'application/json': infer Body } }
    ? Body
    : unknown
  : never;

/** Arguments of a request whose answer has all fields: no `_fields`, and another context than `embed`. */
export type WholeArguments<O> = Arguments<O> & {
  query?: { _fields?: undefined } & (QueryOf<O> extends { context?: infer Context }
    ? { context?: Exclude<Context, 'embed'> }
    : object);
};

/** An answer that may lack fields at any depth. */
export type Selected<Data> = Data extends readonly (infer Item)[]
  ? Selected<Item>[]
  : Data extends object
    ? { [Name in keyof Data]?: Selected<Data[Name]> }
    : Data;

/** The call of a method. With `_fields` or the context `embed`, the fields of its answer are optional. */
export interface Call<Paths, M extends Method> {
  <Path extends PathsWith<Paths, M>>(
    path: Path,
    ...args: ListOf<WholeArguments<Operation<Paths, Path, M>>>
  ): Promise<Result<Answer<Operation<Paths, Path, M>>>>;
  <Path extends PathsWith<Paths, M>>(
    path: Path,
    ...args: ArgumentList<Operation<Paths, Path, M>>
  ): Promise<Result<Selected<Answer<Operation<Paths, Path, M>>>>>;
}

/** An item of a list. */
export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
