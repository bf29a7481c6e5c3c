import { type System, system } from '@zegel/contract/admin/system'
import { expect, it } from 'vitest'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { idOf } from '../../../../test/data/register-data.ts'
import { SystemScreen } from './system-screen.tsx'

const NOON = '2026-02-01T11:00:00Z'

const JOB = {
  id: '4711',
  task: 'make-deed',
  attempts: 25,
  max_attempts: 25,
  failed_at: NOON,
  next_try_at: null,
  error: 'the storage does not answer',
  request_id: 'one-of-the-log',
}

const MAIL = { id: idOf(9001), kind: 'reset-password', created_at: NOON, attempts: 1, error: '550' }

const WELL: System = {
  health: [
    { part: 'database', state: 'working' },
    { part: 'mail_server', state: 'absent' },
  ],
  versions: {
    ...{ zegel: '0.1.0', commit: '0123abc', node: 'v26.10.0', postgres: '18.1' },
    ...{ migrations: 80, newest_migration: '0230_system.sql' },
  },
  storage: {
    ...{ kind: 'folder' as const, place: '/srv/zegel/files', files: 1200, bytes: 3_500_000 },
    ...{ disk_free_bytes: 5_000_000_000, disk_bytes: 20_000_000_000 },
  },
  jobs: { tasks: [], failed: [] },
  mails: { can_send: true, waiting: 3, sent_today: 41, failed: [] },
  chain: { newest_at: NOON, sealed_until: NOON, last_check: { finished_at: NOON, problems: 0 } },
  backup: null,
  replica: { state: 'in_use', lag_ms: 0, since: NOON },
  servers: [
    {
      ...{
        id: idOf(9002),
        name: 'zegel-1',
        role: 'worker',
        version: '0.1.0',
        commit: null,
        node: 'v26.10.0',
      },
      ...{ started_at: NOON, seen_at: NOON, alive: true },
    },
  ],
}

const TROUBLED: System = {
  ...WELL,
  health: [{ part: 'storage', state: 'failing' }],
  jobs: {
    tasks: [{ task: 'make-deed', waiting: 2, running: 0, failed: 1, oldest_at: NOON }],
    failed: [JOB],
  },
  mails: { ...WELL.mails, failed: [MAIL] },
  chain: { ...WELL.chain, last_check: { finished_at: NOON, problems: 2 } },
  replica: { state: 'behind', lag_ms: 12_400, since: NOON },
  backup: {
    ...{ started_at: NOON, finished_at: NOON, bytes: 7_000_000, target: '/backups/today.zegel' },
    ...{ problems: 1, error: null },
  },
}

type Answers = NonNullable<Parameters<typeof show>[1]>

const open = (answers: Answers) =>
  show(<SystemScreen />, answers, { user: testUser({ administrator: true }) })

it('says that all is well, and what runs', async () => {
  const { screen } = await open([answer(system.get, WELL)])
  await expect.element(screen.getByText('Alles werkt.')).toBeVisible()
  await expect.element(screen.getByText('0.1.0 (0123abc)')).toBeVisible()
  await expect.element(screen.getByText('3,5 MB')).toBeVisible()
  await expect.element(screen.getByText('5 GB vrij van 20 GB')).toBeVisible()
  await expect.element(screen.getByText('Er is nog geen back-up gemaakt.')).toBeVisible()
  await expect.element(screen.getByText('In gebruik')).toBeVisible()
  await expect.element(screen.getByText('Er wacht geen enkele taak.')).toBeVisible()
  await expect.element(screen.getByText('Alles is ongewijzigd')).toBeVisible()
  await expect.element(screen.getByText('7 jaar na publicatie')).toBeVisible()
})

it('names what does not work, and lets a failed job be tried again', async () => {
  const { screen, user, sent } = await open([
    answer(system.get, TROUBLED),
    answer(system.retryJob, undefined),
  ])
  await expect.element(screen.getByText('Werkt niet', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('2 afwijkingen')).toBeVisible()
  await expect.element(screen.getByText('1 bestand was niet in orde')).toBeVisible()
  await expect.element(screen.getByText('Loopt achter')).toBeVisible()
  await expect.element(screen.getByText('12 seconden')).toBeVisible()
  await expect.element(screen.getByText('the storage does not answer')).toBeVisible()
  await expect.element(screen.getByText('Kenmerk: one-of-the-log')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'make-deed 4711 opnieuw proberen' }))
  await expect.element(screen.getByText(/Er volgt meteen een nieuwe poging\.$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ id: '4711' })
})

it('says why a mail could not be sent again', async () => {
  const { screen, user } = await open([
    answer(system.get, TROUBLED),
    refuse(system.retryMail, 404, { message: 'Dit bestaat niet, of je mag het niet zien.' }),
  ])
  await user.click(screen.getByRole('button', { name: 'reset-password opnieuw proberen' }))
  await expect
    .element(screen.getByText(/Dit bestaat niet, of je mag het niet zien\.$/))
    .toBeVisible()
})

it('offers no mail to be sent again where nothing can be sent', async () => {
  const mails = { ...TROUBLED.mails, can_send: false }
  const { screen } = await open([answer(system.get, { ...TROUBLED, mails })])
  await expect.element(screen.getByText('Mislukte mails')).toBeVisible()
  expect(screen.getByRole('button', { name: 'reset-password opnieuw proberen' }).all()).toEqual([])
})
