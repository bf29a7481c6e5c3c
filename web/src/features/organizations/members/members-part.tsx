import { Box, Divider, Stack, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Member, MEMBER_SORTS } from '@zegel/contract/organizations/members'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { ROLES } from '@zegel/core/access/roles'
import { useActor } from '../../../shared/current-user.ts'
import { RoleChips } from '../../../shared/legal-persons/role-chips.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { MemberDialog } from './member-dialog.tsx'
import { FIRST_MEMBERS, useAdministered, useMembers } from './members.api.ts'
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
  const { role } = control.state.filters
  const [opened, setOpened] = useState<Member>()
  const columns = useMemberColumns(organizationId, mayManage ? setOpened : undefined)
  const members = useMembers({ id: organizationId, ...toPage(control), ...(role && { role }) })

  // As the list has it now, for its role may have changed since it was opened.
  const shown = members.data?.data.find(({ pivot }) => pivot.id === opened?.pivot.id) ?? opened

  if (members.isError) return <Failure error={members.error} onRetry={members.refetch} />
  return (
    <>
      <Stack gap="sm" mb="md">
        <Box maw="20rem">
          <SearchField
            label={t('search')}
            value={control.state.q}
            onSearch={(q) => control.change({ q })}
          />
        </Box>
        <RoleChips
          counts={members.data?.counts}
          value={role}
          onChange={(chosen) => control.change({ filters: { role: chosen } })}
        />
      </Stack>
      <DataTable
        label={t('title')}
        name="members"
        rows={members.data?.data}
        total={members.data?.total}
        columns={columns}
        rowKey={({ pivot }) => pivot.id}
        {...(mayManage && { onRowClick: setOpened })}
        control={control}
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
          superadmins={members.data?.counts.superadmin ?? 0}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

// What is not typed is left out, so that the address of the call says only what was.
function toPage({ state: { page, per_page, sort, q } }: TableControl) {
  return { page, per_page, sort: sort as 'name', ...(q && { q }) } // safe: the name of a sortable column
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
