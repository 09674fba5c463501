import type * as t from 'io-ts'
import { both } from '../../books/words.ts'
import type { Policy, Route } from '../../contract/route.ts'
import { facts } from '../../journal/facts.ts'

export type Schema = Readonly<Record<string, unknown>>
interface Named {
  readonly schemas: Map<string, Schema>
}
interface Parts {
  readonly _tag?: string
  readonly name: string
  readonly schema?: Schema
  readonly required: Readonly<Record<string, t.Mixed>>
  readonly optional: Readonly<Record<string, t.Mixed>>
  readonly naming: (key: string) => string
  readonly props: Readonly<Record<string, t.Mixed>>
  readonly type: t.Mixed
  readonly most?: number
  readonly types: readonly t.Mixed[]
  readonly keys: Readonly<Record<string, unknown>>
  readonly value: unknown
  readonly domain: t.Mixed
  readonly codomain: t.Mixed
}

const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  closed = true,
): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  ...(closed ? { additionalProperties: false } : {}),
})

const recordSchema = (codec: Parts, named: Named): Schema => {
  const properties = Object.fromEntries(
    Object.entries({ ...codec.required, ...codec.optional }).map(([key, each]) => [
      codec.naming(key),
      schemaOf(each, named),
    ]),
  )
  const schema = object(properties, Object.keys(codec.required).map(codec.naming))
  if (!/^[A-Z]\w*$/.test(codec.name) || codec.name === 'Nothing') return schema
  const kept = named.schemas.get(codec.name)
  // Uses of the same codec share one schema; a different codec with the same name is written inline.
  if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(schema)) return schema
  named.schemas.set(codec.name, schema)
  return { $ref: `#/components/schemas/${codec.name}` }
}
const propsSchema = (codec: Parts, named: Named, required: boolean): Schema =>
  object(
    Object.fromEntries(
      Object.entries(codec.props).map(([key, each]) => [key, schemaOf(each, named)]),
    ),
    required ? Object.keys(codec.props) : [],
    false,
  )

/** The JSON Schema of each kind of codec, by its tag. */
const kinds: Readonly<Record<string, (codec: Parts, named: Named) => Schema>> = {
  RecordType: recordSchema,
  InterfaceType: (codec, named) => propsSchema(codec, named, true),
  PartialType: (codec, named) => propsSchema(codec, named, false),
  StrictType: (codec, named) => propsSchema(codec, named, true),
  ExactType: (codec, named) => schemaOf(codec.type, named),
  ReadonlyType: (codec, named) => schemaOf(codec.type, named),
  RefinementType: (codec, named) => schemaOf(codec.type, named),
  IntersectionType: (codec, named) => ({ allOf: codec.types.map((each) => schemaOf(each, named)) }),
  UnionType: (codec, named) => ({ anyOf: codec.types.map((each) => schemaOf(each, named)) }),
  ArrayType: (codec, named) => ({ type: 'array', items: schemaOf(codec.type, named) }),
  ReadonlyArrayType: (codec, named) => ({
    type: 'array',
    items: schemaOf(codec.type, named),
    ...(codec.most === undefined ? {} : { maxItems: codec.most }),
  }),
  BytesType: ({ most }) => ({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 255 },
    minItems: 1,
    ...(most === undefined ? {} : { maxItems: most }),
  }),
  TupleType: (codec, named) => ({
    type: 'array',
    prefixItems: codec.types.map((each) => schemaOf(each, named)),
    items: false,
  }),
  DictionaryType: (codec, named) => ({
    type: 'object',
    additionalProperties: schemaOf(codec.codomain, named),
  }),
  KeyofType: (codec) => ({ enum: Object.keys(codec.keys) }),
  LiteralType: (codec) => ({ const: codec.value }),
  StringType: () => ({ type: 'string' }),
  NumberType: () => ({ type: 'number' }),
  BooleanType: () => ({ type: 'boolean' }),
  NullType: () => ({ type: 'null' }),
  UndefinedType: () => ({ not: {} }),
  UnknownType: () => ({}),
}

/** The JSON Schema of a codec. Throws for a codec without one, so that it is never missing from the page. */
export const schemaOf = (codec: t.Mixed, named: Named): Schema => {
  const parts = codec as unknown as Parts
  if (parts.schema !== undefined) return parts.schema
  const kind = kinds[parts._tag ?? '']
  if (kind === undefined) throw new Error(`the codec ${parts.name} has no JSON Schema`)
  return kind(parts, named)
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Schema
  readonly security?: readonly Schema[]
}
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Schema
}

const policyText = (policy: Policy): string => {
  if (policy.who === 'anyone') return 'Open to anyone.'
  if (policy.who === 'registering') return 'Needs the token of a registration.'
  if (policy.who === 'signedIn') return 'Needs to be signed in.'
  return policy.who === 'admin'
    ? 'Needs an admin.'
    : `Needs ${policy.of.map((key) => `\`${key}\``).join(' or ')}.`
}
const failures = (refusedAs: number): Schema => {
  const failure = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const say: Readonly<Record<string, string>> = {
    400: 'Not valid',
    401: 'Not signed in',
    403: 'Not permitted',
    404: 'Not yours or not there',
    409: 'Id reused or conflict',
    429: 'Too many',
    503: 'Try again',
  }
  return Object.fromEntries(
    Object.entries({
      ...say,
      [refusedAs]:
        refusedAs === 400 ? 'Not valid, or refused by the books' : 'Refused by the books',
    }).map(([status, description]) => [status, { description, ...failure }]),
  )
}
const placed = (codec: t.Mixed, place: 'path' | 'query', named: Named): readonly Schema[] => {
  const { required, optional, naming } = codec as unknown as Parts
  return Object.entries({ ...required, ...optional }).map(([key, each]) => ({
    name: naming(key),
    in: place,
    required: place === 'path' || key in required,
    schema: schemaOf(each, named),
  }))
}
const integer = { type: 'integer' }
const successOf = (route: Route, named: Named): Schema =>
  object(
    {
      message: { type: 'string' },
      data: schemaOf(route.data, named),
      ...(route.kind === 'command'
        ? { events: { type: 'array', items: { $ref: '#/components/schemas/Event' } } }
        : {}),
      ...(route.paged ? { currentPage: integer, pageSize: integer, total: integer } : {}),
    },
    ['message', 'data'],
    false,
  )

const operationOf = (route: Route, named: Named): Operation => ({
  operationId: route.name,
  summary: both(route.label),
  description: policyText(route.policy),
  parameters: [
    { $ref: '#/components/parameters/AppKey' },
    ...(route.kind === 'command'
      ? [
          {
            $ref: `#/components/parameters/${route.idOptional ? 'OptionalCommandId' : 'CommandId'}`,
          },
        ]
      : []),
    ...placed(route.params, 'path', named),
    ...placed(route.query, 'query', named),
  ],
  ...(route.body === null
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(route.body, named) } },
        },
      }),
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: successOf(route, named) } },
    },
    ...failures(route.refusedAs),
  },
  ...(route.policy.who === 'anyone' || route.policy.who === 'registering'
    ? {}
    : { security: [{ bearer: [] }] }),
})

/** The types of this release; a later release may have more. */
const eventSchema = object(
  {
    seq: integer,
    type: { type: 'string', examples: facts.map(({ type }) => type) },
    version: integer,
    at: { type: 'string', format: 'date-time' },
    hash: { type: 'string' },
  },
  ['seq', 'type', 'version', 'at', 'hash'],
)
const failureSchema = object(
  {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    refusal: { type: 'object' },
  },
  ['message'],
)

/** The API's description, from the same route values that are mounted. */
export const describeApi = (routes: readonly Route[], version: string): OpenApi => {
  const named: Named = {
    schemas: new Map([
      ['Event', eventSchema],
      ['Failure', failureSchema],
    ]),
  }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes)
    (paths[route.path.startsWith('/') ? route.path : `/${route.path}`] ??= {})[
      route.method.toLowerCase()
    ] = operationOf(route, named)
  const header = (name: string, description: string, required = true): Schema => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const commandId = 'The id of the command, a UUID: a repeated id gets the first answer again'
  return {
    openapi: '3.1.0',
    info: {
      title: 'Khata',
      version,
      description:
        'Bookkeeping for small shops. Requests may contain only the documented fields; answers may gain fields: ignore those that you do not know.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: Object.fromEntries(named.schemas),
      parameters: {
        AppKey: header('app-key', 'Which app calls'),
        CommandId: header('Idempotency-Key', commandId),
        OptionalCommandId: header(
          'Idempotency-Key',
          `${commandId}. Without one the server makes one for this call alone, and a call that is sent again is done again`,
          false,
        ),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const json = (value: unknown): string => escaped(JSON.stringify(value, null, 2))

/** The style of that page, which its policy allows by hash. */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
pre{background:#f4f4f4;padding:1rem;overflow:auto}summary{padding:.4rem 0;cursor:pointer}`

/** The same description as a page for people, without external resources or script. */
export const docsPage = (api: OpenApi): string => {
  const section = ([path, operations]: [string, Readonly<Record<string, Operation>>]): string =>
    Object.entries(operations)
      .map(
        ([method, op]) => `
<details id="${escaped(op.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>/api${escaped(path)}</code> ${escaped(op.summary)}</summary>
<p>${escaped(op.description)}</p><h4>Parameters</h4><pre>${json(op.parameters)}</pre>${op.requestBody === undefined ? '' : `<h4>Body</h4><pre>${json(op.requestBody)}</pre>`}
<h4>Answers</h4><pre>${json(op.responses)}</pre></details>`,
      )
      .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(api.info.title)} API</title>
<style>${docsStyle}</style>
<h1>${escaped(api.info.title)} API ${escaped(api.info.version)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
${Object.entries(api.paths)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(section)
  .join('')}
<h2>Schemas</h2><pre>${json(api.components)}</pre></html>`
}
