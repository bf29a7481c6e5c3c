import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { Failure } from './failure.ts'
import { fromVersion } from './version.ts'

type JsonSchema = Record<string, unknown>

export type OpenApi = ReturnType<typeof toOpenApi>
export type Operation = ReturnType<typeof toOperation>

/** The OpenAPI 3.1 document of all calls, made from the same values that serve them. */
export function toOpenApi(origin: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: toOperation(`${feature}.${name}`, feature, endpoint),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zegel',
      version: '1',
      description:
        'Amounts are decimal strings with two decimals, dates YYYY-MM-DD, instants ISO 8601 in UTC.',
    },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas: { Failure: toSchema(Failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

function toOperation(operationId: string, tag: string, endpoint: Endpoint) {
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: `Right: ${endpoint.right}.`,
    security: endpoint.right === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
      ...keyParameter(endpoint),
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function pathParameters({ path, params }: Endpoint) {
  const { properties: schemas = {} } = (params ? toSchema(params, 'input') : {}) as {
    properties?: Record<string, JsonSchema>
  } // safe: parameters are an object
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas[name ?? ''] ?? { type: 'string', format: 'uuid' },
  }))
}

function queryParameters({ query }: Endpoint) {
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  } // safe: a query is an object
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function keyParameter({ idempotent }: Endpoint) {
  const schema = { type: 'string', maxLength: 255 }
  const description =
    'The same key again within 24 hours answers what the first call answered and does nothing twice.'
  return idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
    : []
}

function requestBody({ body, multipart }: Endpoint) {
  if (body instanceof z.ZodUndefined) return {}
  const schema = toSchema(body, 'input')
  const kinds = multipart ? ['multipart/form-data', 'application/json'] : ['application/json']
  return {
    requestBody: {
      required: true,
      content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])),
    },
  }
}

function success({ reply, download }: Endpoint) {
  if (download)
    return { 200: { description: 'The file.', content: { '*/*': { schema: { type: 'string' } } } } }
  if (reply instanceof z.ZodUndefined) return { 204: { description: 'Done.' } }
  return {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: toSchema(reply, 'output') } },
    },
  }
}

function refusals({ right, body, query }: Endpoint) {
  const failure = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  const takesInput =
    !(body instanceof z.ZodUndefined) ||
    Object.keys(toSchema(query, 'input').properties ?? {}).length > 0
  return {
    ...(right === 'anyone' ? {} : { 401: { description: 'Nobody is signed in.', ...failure } }),
    ...(right === 'anyone' || right === 'user'
      ? {}
      : { 403: { description: 'Not allowed.', ...failure } }),
    ...(right === 'anyone' || right === 'user'
      ? {}
      : { 404: { description: 'Not there, or not visible.', ...failure } }),
    ...(takesVersion(body)
      ? {
          409: {
            description: 'What is changed is another by now than the version sent.',
            ...failure,
          },
        }
      : {}),
    ...(takesInput
      ? { 422: { description: 'The input is refused, or a rule would break.', ...failure } }
      : {}),
  }
}

function takesVersion(body: z.ZodType): boolean {
  const { version } = (toSchema(body, 'input').properties ?? {}) as Record<string, JsonSchema> // safe: properties are schemas
  return version?.['description'] === fromVersion.version.description
}

// What JSON can't say (a transformed value) is described as anything.
function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return plain
}
