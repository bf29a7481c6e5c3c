import type { Readable } from 'node:stream'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Language } from '@zegel/contract/messages'
import type { Member } from '@zegel/contract/organizations/members'
import type { Actor, OnOrganization } from '@zegel/core/access/may'
import type { AuditAction } from '@zegel/core/audit/audit-action'
import { participantStatus } from '@zegel/core/participants/participant-status'
import { column, type ColumnOf, sheetOf } from '@zegel/spreadsheets/sheet'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../context.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { everyPage } from '../../db/paging.ts'
import { dayOf, today } from '../../lib/clock.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import {
  type InvitationPage,
  type InvitationRow,
  listPending,
} from './invitations/invitations.queries.ts'
import { listMembersPage } from './members/list-members.ts'
import type { MemberPage } from './members/members.queries.ts'
import { getOrganization } from './organizations.queries.ts'

interface Exporter {
  actor: Actor
  ip: string
}

interface ExportOptions<Filter> {
  filter: Filter
  format: SheetFormat
  language: Language
}

interface Exported {
  /** What the file goes by, without what follows the dot. */
  name: string
  file: Readable
}

type ExportContext = Pick<Context, 'db' | 'reads' | 'now'>

/**
 * The members of an organisation that pass a filter, by name, as a file that streams; with the addresses that the reader sees in their list.
 * Who takes them along is noted.
 */
export function exportMembers(
  context: ExportContext,
  by: Exporter,
  on: OnOrganization,
  options: ExportOptions<Pick<MemberPage, 'role' | 'q'>>,
): Promise<Exported> {
  return exportList(context, by, on, {
    ...options,
    action: 'members exported',
    title: TEXTS[options.language].members.title,
    columns: memberColumns(options.language),
    list: async (db, page) => {
      const { data: rows, total } = await listMembersPage(db, by.actor, on, page)
      return { rows, total }
    },
  })
}

/**
 * The invitations of an organisation that wait for an answer and pass a filter, newest first, as a file that streams, without what tells of
 * an account or opens one. Who takes them along is noted.
 */
export function exportInvitations(
  context: ExportContext,
  by: Exporter,
  on: OnOrganization,
  options: ExportOptions<Pick<InvitationPage, 'role' | 'q'>>,
): Promise<Exported> {
  return exportList(context, by, on, {
    ...options,
    action: 'invitations exported',
    title: TEXTS[options.language].invitations.title,
    columns: invitationColumns(options.language, context.now()),
    list: (db, page) => listPending(db, on.organizationId, page),
  })
}

interface ExportedList<Row, Filter> extends ExportOptions<Filter> {
  action: AuditAction
  title: string
  columns: ColumnOf<Row>[]
  list: (
    db: Db,
    page: Filter & { page: number; per_page: number },
  ) => Promise<{ rows: readonly Row[]; total: number }>
}

async function exportList<Row, Filter extends object>(
  context: ExportContext,
  { actor, ip }: Exporter,
  { organizationId }: OnOrganization,
  { action, title, columns, list, filter, format, language }: ExportedList<Row, Filter>,
): Promise<Exported> {
  const { name } = await getOrganization(context.db, organizationId)
  await inTransaction(context.db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: actor.userId,
      action,
      record_type: 'organization',
      record_id: organizationId,
      after: { format, ...filter },
      ip,
    }),
  )
  const rows = context.reads.stream(({ db }) =>
    everyPage((paging) => list(db, { ...filter, ...paging })),
  )
  return {
    name: `${title} ${name} ${today(context)}`,
    file: writeSheet(sheetOf(rows, columns, title), format, language),
  }
}

function memberColumns(language: Language): ColumnOf<Member>[] {
  const { common, members, organizations } = TEXTS[language]
  const { columns: words } = members
  return [
    column(words.name, 36, (member) => member.legal_name),
    column(common.emailAddress, 32, ({ email }) => email),
    column(words.role, 16, ({ pivot }) => organizations.role[pivot.role]),
    column(words.since, 14, ({ pivot }) => dayOf(Temporal.Instant.from(pivot.created_at)), 'date'),
  ]
}

function invitationColumns(language: Language, now: Temporal.Instant): ColumnOf<InvitationRow>[] {
  const { common, invitations, organizations, participants, sheets } = TEXTS[language]
  const { columns: words, expired, invite, context } = invitations
  const { participants: validity } = sheets
  return [
    column(common.emailAddress, 32, ({ email }) => email),
    column(expired.name, 32, (row) => row.legal_name),
    column(words.role, 16, ({ role }) => organizations.role[role]),
    column(expired.context, 32, (row) => context[row.context]),
    column(invite.instruments, 36, ({ role, admin_instruments: instruments }) =>
      role === 'admin' ? instruments.map(({ name }) => name).join(', ') : null,
    ),
    column(invite.language, 16, ({ chosen_language: chosen }) =>
      chosen ? TEXTS[chosen].language.name : null,
    ),
    column(words.date, 16, (row) => dayOf(row.created_at.toTemporalInstant()), 'date'),
    column(validity.invitedUntil, 22, (row) => dayOf(row.expires_at.toTemporalInstant()), 'date'),
    column(validity.status, 16, (row) => {
      const invited = { active: false, invitedUntil: row.expires_at.getTime() }
      return participants.status[participantStatus(invited, now.epochMilliseconds)]
    }),
    column(expired.inviter, 32, (row) => row.inviter_name ?? expired.platform),
  ]
}
