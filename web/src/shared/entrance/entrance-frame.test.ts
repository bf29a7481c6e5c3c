import { expect, it } from 'vitest'
import { environmentOf } from './entrance-frame.tsx'

it.each([
  ['localhost', 'local'],
  ['zegel.localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]', 'local'],
  ['staging.zegel.example', 'staging'],
  ['app.staging.zegel.example', 'staging'],
  ['zegel.example', undefined],
  ['mystaging.example', undefined],
])('says that %s is %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment)
})
