import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import type { Member } from '@zegel/contract/organizations/members'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonLink } from '../../../shared/legal-persons/person-link.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText } from '../../../ui/tables/values.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** What the list of members shows of each, and for who manages them the way to change it. */
export function useMemberColumns(
  organizationId: string,
  onOpen?: (member: Member) => void,
): DataColumn<Member>[] {
  const { t } = useTranslation(['members', 'organizations'])
  const facts: DataColumn<Member>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      isSortable: true,
      render: (member) => <MemberName organizationId={organizationId} member={member} />,
    },
    {
      key: 'role',
      title: t('columns.role'),
      isSortable: true,
      // The name leads to the person.
      isOpener: true,
      width: 180,
      render: ({ pivot }) => t(`organizations:role.${pivot.role}`),
    },
    {
      key: 'created_at',
      title: t('columns.since'),
      isSortable: true,
      width: 160,
      render: ({ pivot }) => <MomentText instant={pivot.created_at} />,
    },
  ]
  if (!onOpen) return facts
  const settings: DataColumn<Member> = {
    key: 'settings',
    title: t('columns.settings'),
    isFigure: true,
    isActions: true,
    width: 130,
    render: (member) => <Settings member={member} onOpen={onOpen} />,
  }
  return [...facts, settings]
}

function MemberName({ organizationId, member }: { organizationId: string; member: Member }) {
  const { id, legal_name: name, email, photo_image_url } = member
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Picture url={photo_image_url} name={name} size={32} />
      <Stack component="span" gap={0} miw={0} style={{ overflowWrap: 'break-word' }}>
        <PersonLink {...{ organizationId, id, name }} />
        {email && (
          <Text component="span" size="xs" c="dimmed" fw={400}>
            {email}
          </Text>
        )}
      </Stack>
    </Group>
  )
}

function Settings({ member, onOpen }: { member: Member; onOpen: (member: Member) => void }) {
  const { t } = useTranslation('members')
  return (
    <Tooltip label={t('settings.open')}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('settings.openOf', { name: member.legal_name })}
        onClick={(event) => {
          // The row it stands in opens the same.
          event.stopPropagation()
          onOpen(member)
        }}
      >
        <IconSettings size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
