// atrium/abilities: written by "npm run api:report".

export declare class AbilitiesModule {
}

export declare function Ability(declaration: AbilityDeclaration): <Handler extends (input: never, call: AbilityCall) => unknown>(prototype: object, property: string, descriptor: TypedPropertyDescriptor<Handler>) => void;

export interface AbilityCall {
    actor: Actor;
    call(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export interface AbilityDeclaration {
    name: string;
    label: string;
    description: string;
    category: AbilityCategory;
    input?: Schema;
    output?: Schema;
    annotations: AbilityAnnotations;
    isAllowed: (actor: Actor, input: unknown) => boolean | Promise<boolean>;
    shown?: boolean;
    audience?: string;
}
