import { Button } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { focusReturned, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupItem } from './group-item.tsx'
import { groupsQuery, useCreateGroup, useRemoveGroup } from './groups.api.ts'

/** What a dialog is open about: a new group, or one there is. */
type Open = { what: 'add' } | { what: 'edit' | 'remove'; group: Group }

/** The groups of the organisation, those of this instrument first: how full they are, what is in them, and changing all that. */
export function GroupsCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('groups')
  const { organization_id: organizationId, may } = instrument
  const mayCreate = mayInOrganization(useActor(), 'create group', { organizationId })
  const [open, setOpen] = useState<Open>()
  const add = may.manage && mayCreate && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} line={t('line')} actions={add}>
      <Awaited key={organizationId} waiting={<LinesSkeleton lines={3} />}>
        <GroupList instrument={instrument} onOpen={setOpen} add={add} />
      </Awaited>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <GroupForm
          instrument={instrument}
          group={open.what === 'edit' ? open.group : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveGroup
          group={open.group}
          organizationId={organizationId}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

interface GroupListProps {
  instrument: Instrument
  onOpen: (open: Open) => void
  add: ReactNode
}

function GroupList({ instrument, onOpen, add }: GroupListProps) {
  const { t } = useTranslation('groups')
  const { data: groups } = useSuspenseQuery(groupsQuery(instrument.organization_id))
  if (groups.length === 0) {
    return (
      <Empty icon={<IconStack2 size={32} />} title={t('empty')} action={add}>
        {t('emptyText')}
      </Empty>
    )
  }
  const isOwn = (group: Group) => group.financial_instruments.some(({ id }) => id === instrument.id)
  const [own, others] = [groups.filter(isOwn), groups.filter((one) => !isOwn(one))]
  return [...own, ...others].map((group) => (
    <GroupItem
      key={group.id}
      group={group}
      instrument={instrument}
      onEdit={() => onOpen({ what: 'edit', group })}
      onRemove={() => onOpen({ what: 'remove', group })}
    />
  ))
}

interface RemoveGroupProps {
  group: Group
  organizationId: string
  onClose: () => void
}

/** Asks before a group goes; from the toast it comes back as it was. */
function RemoveGroup({ group, organizationId, onClose }: RemoveGroupProps) {
  const { t } = useTranslation('groups')
  const remove = useRemoveGroup()
  const create = useCreateGroup()

  function putBack() {
    const input = {
      name: group.name,
      total_limit: Number(group.total_limit),
      organization_id: organizationId,
      financial_instrument_ids: group.financial_instruments.map(({ id }) => id),
    }
    focusReturned(() => create.mutateAsync({ input })).catch((error: Error) =>
      toastFailure(error, error.message),
    )
  }

  async function handleRemove() {
    try {
      await remove.mutateAsync(group.id)
      notifySuccess(t('removed', { name: group.name }), {
        action: { label: t('undo'), run: putBack },
      })
      onClose()
    } catch (error) {
      toastFailure(error, t('removeFailed'))
    }
  }

  return (
    <ConfirmDialog
      title={t('removeTitle', { name: group.name })}
      confirmLabel={t('remove')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => void handleRemove()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
