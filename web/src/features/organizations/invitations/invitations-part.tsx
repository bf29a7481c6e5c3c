import { Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  invitations as calls,
  INVITATION_ROLES,
  INVITATION_SORTS,
  type PendingInvitation,
} from '@zegel/contract/organizations/invitations'
import type { Role } from '@zegel/core/access/roles'
import { call } from '../../../lib/call.ts'
import { formatDay } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { isNothing, type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { PeopleFilter } from '../people-filter.tsx'
import { CancelInvitation } from './cancel-invitation.tsx'
import { exportUrl, FIRST_INVITATIONS, useInvitations } from './invitations.api.ts'
import { InviteeName } from './invitee-name.tsx'
import { ResendInvitation } from './resend-invitation.tsx'
import { isExpired, useInvitationColumns } from './use-invitation-columns.tsx'

const PAGE_SIZES = [5, 10]

interface InvitationsPartProps {
  organizationId: string
  /** What helps when nobody is invited. */
  invite: ReactNode
}

/** Who was invited and has not answered yet. */
export function InvitationsPart({ organizationId, invite }: InvitationsPartProps) {
  const { t } = useTranslation('invitations')
  const control = useTableState({
    sort: FIRST_INVITATIONS.sort,
    sorts: INVITATION_SORTS,
    filters: { role: INVITATION_ROLES },
  })
  const {
    q,
    filters: { role },
  } = control.state
  const [opened, setOpened] = useState<PendingInvitation>()
  const columns = useInvitationColumns(setOpened)
  // What is not typed or chosen is left out, so that the address of the call says only what was.
  const filter = { id: organizationId, ...(q && { q }), ...(role && { role }) }
  const found = useInvitations({ ...filter, ...toPage(control) })

  function handleRole(chosen: Role | undefined) {
    control.change({ filters: { role: INVITATION_ROLES.find((known) => known === chosen) } })
  }

  const isNone = isNothing(found, control)
  if (found.isError) return <Failure error={found.error} onRetry={found.refetch} />
  return (
    <>
      {!isNone && (
        <PeopleFilter
          of="invitations"
          q={q}
          onSearch={(typed) => control.change({ q: typed })}
          role={role}
          onRole={handleRole}
          counts={found.data?.counts}
          urlOf={(format) => exportUrl(filter, format)}
        />
      )}
      <DataTable
        label={t('title')}
        rows={found.data?.data}
        total={found.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        control={control}
        loadPage={(paging) =>
          call(calls.list, { query: { ...filter, ...toPage(control), ...paging } })
        }
        pageSizes={PAGE_SIZES}
        isFetching={found.isPlaceholderData}
        empty={
          <Empty
            icon={<IconMail size={32} stroke={1.5} />}
            title={t('empty.title')}
            action={invite}
          >
            {t('empty.line')}
          </Empty>
        }
      />
      {opened && <InvitationDialog invitation={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function toPage({ state: { page, per_page, sort } }: TableControl) {
  return { page, per_page, sort: sort as '-created_at' } // safe: the name of a sortable column
}

interface InvitationDialogProps {
  invitation: PendingInvitation
  onClose: () => void
}

/** An invitation that nobody accepted yet, or in time: what it is for, and another one or none. */
function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { t } = useTranslation(['invitations', 'organizations'])
  const { email, role, context, created_at, expires_at, inviter, user } = invitation
  const isOver = isExpired(invitation)
  const instruments = user.admin_instruments.map(({ name }) => name).join(', ')
  return (
    <Dialog onClose={onClose} title={t('expired.title', { email })} size="medium">
      <Stack gap="lg">
        {isOver && <InfoAlert tone="warning">{t('expired.line')}</InfoAlert>}
        <FactList
          facts={[
            ...(user.name
              ? [{ label: t('expired.name'), value: <InviteeName invitation={invitation} /> }]
              : []),
            { label: t('columns.role'), value: t(`organizations:role.${role}`) },
            { label: t('expired.context'), value: t(`context.${context}`) },
            { label: t('columns.date'), value: formatDay(created_at) },
            { label: t(isOver ? 'expired.date' : 'expired.until'), value: formatDay(expires_at) },
            { label: t('expired.inviter'), value: inviter?.legal_name ?? t('expired.platform') },
            ...(instruments
              ? [{ label: t('invite.instruments'), value: instruments, isWide: true }]
              : []),
          ]}
        />
        <DialogFooter>
          <CancelInvitation invitation={invitation} onDone={onClose} isInDialog />
          <ResendInvitation invitation={invitation} onDone={onClose} isMain />
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
