import { savedViews } from '@zegel/contract/accounts/saved-views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
let anna: ReturnType<TestApp['as']>
let bram: ReturnType<TestApp['as']>

beforeAll(async () => {
  app = await testApp()
  anna = app.as(await app.given.user())
  bram = app.as(await app.given.user())
})
afterAll(() => app[Symbol.asyncDispose]())

const settings = { q: '', sort: '-balance', filters: { status: 'invited' }, hidden: ['value'] }
const view = (name: string) => ({ list: 'participants' as const, name, settings })
const query = { list: 'participants' as const }

async function save(caller: typeof anna, name: string) {
  return caller.call(savedViews.save, { body: view(name) })
}

it('keeps a view for who saved it alone, by name, and replaces one of the same name', async () => {
  await save(anna, 'Uitgenodigd')
  await save(anna, 'alle grote')
  const again = { ...view('Uitgenodigd'), settings: { ...settings, sort: 'name' } }
  await anna.call(savedViews.save, { body: again })

  expect((await anna.call(savedViews.list, { query })).body).toMatchObject([
    { name: 'alle grote', settings },
    { name: 'Uitgenodigd', settings: { sort: 'name' } },
  ])
  expect((await bram.call(savedViews.list, { query })).body).toEqual([])
})

it('takes away what is of oneself, and nothing of somebody else', async () => {
  const saved = await save(bram, 'Van Bram')
  if (!saved.ok) throw new Error(saved.body.message)
  const params = { id: saved.body.id }

  expect(await anna.call(savedViews.remove, { params })).toMatchObject({ status: 404 })
  expect(await bram.call(savedViews.remove, { params })).toMatchObject({ ok: true })
  expect((await bram.call(savedViews.list, { query })).body).toEqual([])
})

it('refuses a view without a name, and one more than thirty, also when two are saved at once', async () => {
  const caller = app.as(await app.given.user())
  expect(await save(caller, '  ')).toMatchObject({
    status: 422,
    body: { errors: { name: ['Geef de weergave een naam'] } },
  })
  for (let nr = 1; nr < 30; nr++) await save(caller, `Weergave ${nr}`)
  const answers = await Promise.all([save(caller, 'De laatste'), save(caller, 'Te veel')])

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining({ status: 422 }))
})
