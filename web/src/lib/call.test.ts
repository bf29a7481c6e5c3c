import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import nl from '@zegel/texts/nl/messages.json'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { CallFailed, call, whenSignedOut } from './call.ts'
import { referenceText } from './failure-text.ts'

const ID = '01930000-0000-7000-8000-000000000001'

function answerWith(response: Response | Error) {
  const fetched = vi.fn<typeof fetch>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response.clone()),
  )
  vi.stubGlobal('fetch', fetched)
  return () => {
    const [url, init] = fetched.mock.lastCall ?? []
    return { url, init, headers: new Headers(init?.headers) }
  }
}

describe('a call', () => {
  it('puts parameters in the path, lists in the query, and asks in the language on screen', async () => {
    await setLanguage('en')
    const sent = answerWith(Response.json([]))
    await call(instruments.list, { query: { organization_id: ID, type: ['bonds', 'shares'] } })
    expect(sent().url).toBe(
      `/api/financial_instruments/all?organization_id=${ID}&type=bonds&type=shares`,
    )
    expect(sent().headers.get('Accept-Language')).toBe('en')

    const toggled = answerWith(Response.json({ value: true }))
    await call(instruments.toggle, { params: { id: ID }, body: { field: 'peer_to_peer' } })
    expect(toggled().url).toBe(`/api/financial_instruments/${ID}/toggle`)
    expect(toggled().init?.body).toBe('{"field":"peer_to_peer"}')
  })

  it('sends a key of its own when it creates something of value, and the given one on a second try', async () => {
    const body = { type: 'bonds', name: 'A', organization_id: ID } as const
    const sent = answerWith(Response.json({ id: ID, name: 'A', type: 'bonds' }))
    await call(instruments.create, { body })
    expect(sent().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    await call(instruments.create, { body }, { idempotencyKey: 'again' })
    expect(sent().headers.get('Idempotency-Key')).toBe('again')
  })

  it('sends a form with parts when a file goes along, and leaves its content type to the browser', async () => {
    const sent = answerWith(Response.json({}))
    const file = new File(['x'], 'akte.pdf')
    const body = { amount: 2, numbering: [[1, 2]], file: [file] }
    await call(transactions.create, { body } as never) // safe: the contract's files come later
    const form = sent().init?.body as FormData
    expect(form.get('amount')).toBe('2')
    expect(form.get('numbering')).toBe('[[1,2]]')
    expect(form.get('file[]')).toBeInstanceOf(File)
    expect(sent().headers.has('Content-Type')).toBe(false)
  })

  it('answers nothing to a 204', async () => {
    answerWith(new Response(null, { status: 204 }))
    expect(await call(accounts.logout)).toBeUndefined()
  })
})

describe('a refused call', () => {
  it('throws what the server said, with its status, code and fields', async () => {
    const failure = { message: 'Nee', code: 'limit-exceeded', errors: { amount: ['Te veel'] } }
    answerWith(Response.json(failure, { status: 422 }))
    await expect(call(accounts.logout)).rejects.toMatchObject({ status: 422, ...failure })
  })

  it('has a text for people when a proxy answers a page, or nobody answers', async () => {
    answerWith(new Response('<html>', { status: 502 }))
    await expect(call(accounts.logout)).rejects.toMatchObject({ status: 502, code: 'unavailable' })
    answerWith(new TypeError('Failed to fetch'))
    const failed = await call(accounts.logout).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({
      status: 0,
      message: nl.unavailable,
    })
  })

  it('tells the app when nobody is signed in any more', async () => {
    const handle = vi.fn<() => void>()
    whenSignedOut(handle)
    answerWith(Response.json({ message: 'Je bent niet ingelogd.' }, { status: 401 }))
    await expect(call(accounts.logout)).rejects.toMatchObject({ status: 401 })
    expect(handle).toHaveBeenCalledOnce()
  })
})

describe('what went wrong on the side of the server', () => {
  it('has the name that the log of the server has for it', async () => {
    answerWith(
      Response.json(
        { message: 'Er ging iets mis.', code: 'server-error' },
        { status: 500, headers: { 'x-request-id': 'one-of-the-log' } },
      ),
    )
    const failed = await call(instruments.list, { query: { organization_id: ID } }).catch(
      (error: unknown) => error,
    )
    expect(failed).toMatchObject({ requestId: 'one-of-the-log' })
    expect(referenceText(failed)).toContain('one-of-the-log')
  })

  it('has none where the caller was refused', async () => {
    answerWith(
      Response.json(
        { message: 'Dat mag niet.', code: 'not-allowed' },
        { status: 403, headers: { 'x-request-id': 'one-of-the-log' } },
      ),
    )
    const failed = await call(instruments.list, { query: { organization_id: ID } }).catch(
      (error: unknown) => error,
    )
    expect(referenceText(failed)).toBeUndefined()
  })
})
