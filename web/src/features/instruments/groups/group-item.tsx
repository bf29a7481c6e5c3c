import { ActionIcon, Group as Row, Menu, Stack, Text } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayWithGroup } from '@zegel/core/access/may'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useActor } from '../../../shared/current-user.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AddToGroup } from './add-to-group.tsx'
import { GroupBar } from './group-bar.tsx'
import classes from './group-item.module.css'
import { GroupMembers } from './group-members.tsx'

interface GroupItemProps {
  group: Group
  /** The instrument that the page is about. */
  instrument: Instrument
  onEdit: () => void
  onRemove: () => void
}

/** One group: its name, how full it is and what is in it. */
export function GroupItem({ group, instrument, onEdit, onRemove }: GroupItemProps) {
  const { t } = useTranslation('groups')
  const actor = useActor()
  const on = { organizationId: instrument.organization_id, groupId: group.id }
  const isIn = group.financial_instruments.some(({ id }) => id === instrument.id)
  const parts = group.financial_instruments.map(({ id, blocked_amount }) => ({
    id,
    amount: blocked_amount,
    isOwn: id === instrument.id,
  }))
  return (
    <article className={classes.root} aria-label={group.name}>
      <Row justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <Row gap="xs" miw={0}>
          <Text component="h3" fw={600} className={classes.name}>
            {group.name}
          </Text>
          {isFull(group) && <StatusBadge tone="warning">{t('full')}</StatusBadge>}
        </Row>
        {instrument.may.manage && mayWithGroup(actor, 'edit group', on) && (
          <GroupMenu name={group.name} onEdit={onEdit} onRemove={onRemove} />
        )}
      </Row>
      <Stack gap="sm">
        <GroupBar limit={group.total_limit} blocked={group.blocked_amount} parts={parts} />
        <GroupMembers group={group} instrument={instrument} />
        {instrument.may.manage && <AddToGroup group={group} instrument={instrument} isIn={isIn} />}
      </Stack>
    </article>
  )
}

function isFull({ available_value }: Group): boolean {
  return available_value === '0.00' || available_value.startsWith('-')
}

interface GroupMenuProps {
  name: string
  onEdit: () => void
  onRemove: () => void
}

function GroupMenu({ name, onEdit, onRemove }: GroupMenuProps) {
  const { t } = useTranslation(['groups', 'common'])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('menu', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
