import { Button, Group, Menu, Skeleton, Text } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What stands beside a page, and leads there. */
export interface Sibling {
  key: string
  name: string
  /** By what it is told from another of the same name. */
  hint?: string
  icon?: ReactNode
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

interface CrumbsProps {
  /** The link to the page above. */
  up: ReactNode
  /** What the page itself is called. */
  here: string
  hereKey?: string
  /** Undefined while they are on their way; not given where nothing stands beside it. */
  siblings?: { list: readonly Sibling[] | undefined; onWanted: () => void }
}

/** Where a page stands: below what, and beside which others, of which each is one step away. */
export function Crumbs({ up, here, hereKey, siblings }: CrumbsProps) {
  const { t } = useTranslation('common')
  return (
    <Group component="nav" aria-label={t('crumbs.label')} gap={6} mih={28} mb={4} wrap="nowrap">
      <span style={{ flexShrink: 0 }}>{up}</span>
      <Text span aria-hidden size="sm" c="dimmed">
        /
      </Text>
      {siblings ? (
        <Siblings here={here} hereKey={hereKey} {...siblings} />
      ) : (
        <Text span size="sm" c="dimmed" truncate aria-current="page">
          {here}
        </Text>
      )}
    </Group>
  )
}

interface SiblingsProps {
  here: string
  hereKey: string | undefined
  list: readonly Sibling[] | undefined
  onWanted: () => void
}

// Asked for when somebody wants another; the page does without.
function Siblings({ here, hereKey, list, onWanted }: SiblingsProps) {
  const { t } = useTranslation('common')
  return (
    <Menu position="bottom-start" width={320} onOpen={onWanted}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fw={400}
          miw={0}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('crumbs.choose', { name: here })}
        >
          {here}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(24rem, 60dvh)" style={{ overflowY: 'auto' }}>
        {!list && <Skeleton height={20} m="xs" />}
        {list?.map(({ key, name, hint, icon, link }) => (
          <Menu.Item
            key={key}
            leftSection={icon}
            rightSection={key === hereKey && <IconCheck size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link {...link} {...props} aria-current={key === hereKey ? 'page' : undefined} />
            )}
          >
            <Text size="sm" lineClamp={1}>
              {name}
            </Text>
            {hint && (
              <Text size="xs" c="dimmed" lineClamp={1}>
                {hint}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
