import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { standAside } from './listen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

it('lives and is ready once the migrations ran', async () => {
  expect((await app.server.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' })
  expect((await app.server.inject({ url: '/api/ready' })).statusCode).toBe(200)
})

it('lives but is not ready while a migration is missing', async () => {
  await using other = await testApp()
  await other.owner.query("delete from migrations where name like '0003%'")

  expect((await other.server.inject({ url: '/api/health' })).statusCode).toBe(200)
  expect((await other.server.inject({ url: '/api/ready' })).statusCode).toBe(503)
})

it('is no longer ready before it stops, and answers on for as long as calls may still come', async () => {
  await using other = await testApp()
  await standAside(other.server, 0)
  const reply = await other.server.inject({ url: '/api/ready' })

  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'not ready', because: ['draining'] },
  ])
  expect((await other.server.inject({ url: '/api/user/current' })).statusCode).toBe(200)
})

it('serves every call of the contract', async () => {
  const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))

  expect([...app.server.served].toSorted()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

it('shows its calls on a page that needs nothing from elsewhere', async () => {
  const reply = await app.server.inject({ url: '/api/docs' })
  const [, nonce] = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy'])) ?? []

  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain(`<style nonce="${nonce}">`)
  expect(reply.body).toContain('/transactions/create')
  expect(reply.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
})

it('describes its calls for machines', async () => {
  const reply = await app.server.inject({ url: '/api/openapi.json' })

  expect(reply.json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://localhost:3000/api' }],
  })
})
