import { Divider, Stack, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { members as calls, type Member, MEMBER_SORTS } from '@zegel/contract/organizations/members'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { ROLES } from '@zegel/core/access/roles'
import { call } from '../../../lib/call.ts'
import { useActor } from '../../../shared/current-user.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { PeopleFilter } from '../people-filter.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { exportUrl, FIRST_MEMBERS, useAdministered, useMembers } from './members.api.ts'
import { sameOrganization } from '../../../lib/search-params.ts'
import { useMemberColumns } from './use-member-columns.tsx'

const PAGE_SIZES = [5, 10]

interface MembersPartProps {
  organizationId: string
  /** What helps who manages members when there are none. */
  invite: ReactNode
}

/** Who belongs to the organisation; admins change roles and remove people from here. */
export function MembersPart({ organizationId, invite }: MembersPartProps) {
  const { t } = useTranslation('members')
  const actor = useActor()
  const mayManage = mayInOrganization(actor, 'manage members', { organizationId })
  const control = useTableState({
    sort: FIRST_MEMBERS.sort,
    sorts: MEMBER_SORTS,
    filters: { role: ROLES },
  })
  const {
    q,
    filters: { role },
  } = control.state
  const [opened, setOpened] = useState<Member>()
  const columns = useMemberColumns(organizationId, mayManage ? setOpened : undefined)
  // What is not typed or chosen is left out, so that the address of the call says only what was.
  const filter = { id: organizationId, ...(q && { q }), ...(role && { role }) }
  const members = useMembers({ ...filter, ...toPage(control) })

  // As the list has it now, for its role may have changed since it was opened.
  const shown = members.data?.data.find(({ pivot }) => pivot.id === opened?.pivot.id) ?? opened

  if (members.isError) return <Failure error={members.error} onRetry={members.refetch} />
  return (
    <>
      <PeopleFilter
        of="members"
        q={q}
        onSearch={(typed) => control.change({ q: typed })}
        role={role}
        onRole={(chosen) => control.change({ filters: { role: chosen } })}
        counts={members.data?.counts}
        urlOf={(format) => exportUrl(filter, format)}
      />
      <DataTable
        label={t('title')}
        name="members"
        rows={members.data?.data}
        total={members.data?.total}
        columns={columns}
        rowKey={({ pivot }) => pivot.id}
        {...(mayManage && { onRowClick: setOpened })}
        control={control}
        loadPage={(paging) =>
          call(calls.list, { query: { ...filter, ...toPage(control), ...paging } })
        }
        pageSizes={PAGE_SIZES}
        isFetching={members.isPlaceholderData}
        empty={
          <Empty
            icon={<IconUsers size={32} stroke={1.5} />}
            title={t('empty.title')}
            action={mayManage && invite}
          >
            {t('empty.line')}
          </Empty>
        }
      />
      {!mayManage && <OwnInstruments organizationId={organizationId} actor={actor} />}
      {shown && opened && mayManage && (
        <MemberDialog
          key={opened.pivot.id}
          organizationId={organizationId}
          member={shown}
          superadmins={members.data?.superadmins ?? 0}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function toPage({ state: { page, per_page, sort } }: TableControl) {
  return { page, per_page, sort: sort as 'name' } // safe: the name of a sortable column
}

interface OwnInstrumentsProps {
  organizationId: string
  actor: Actor
}

/** What somebody who manages no members administers themselves; nothing where that is nothing. */
function OwnInstruments({ organizationId, actor }: OwnInstrumentsProps) {
  const { t } = useTranslation('members')
  const administered = useAdministered(organizationId, actor.legalPersonId)
  if (!administered.data || administered.data.length === 0) return null
  return (
    <>
      <Divider my="lg" />
      <Stack gap="xs" align="flex-start">
        <Title order={3}>{t('instruments.own')}</Title>
        {administered.data.map(({ id, name }) => (
          <TextLink
            key={id}
            to="/app/overview/instruments/$id/$section"
            params={{ id, section: 'general' }}
            search={sameOrganization}
          >
            {name}
          </TextLink>
        ))}
        <Text size="sm" c="dimmed">
          {t('instruments.read')}
        </Text>
      </Stack>
    </>
  )
}
