import { Button } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../pieces/current-user.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupItem } from './group-item.tsx'
import { useGroups } from './groups.api.ts'
import { RemoveGroup } from './remove-group.tsx'

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
      <GroupList instrument={instrument} onOpen={setOpen} add={add} />
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
  const groups = useGroups(instrument.organization_id)
  if (groups.isPending) return <LinesSkeleton lines={3} />
  if (groups.isError) return <Failure error={groups.error} onRetry={groups.refetch} />
  if (groups.data.length === 0) {
    return (
      <Empty icon={<IconStack2 size={32} />} title={t('empty')} action={add}>
        {t('emptyText')}
      </Empty>
    )
  }
  const isOwn = (group: Group) => group.financial_instruments.some(({ id }) => id === instrument.id)
  const [own, others] = [groups.data.filter(isOwn), groups.data.filter((one) => !isOwn(one))]
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
