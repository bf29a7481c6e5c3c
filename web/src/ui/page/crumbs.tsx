import { Button, Group, Menu, Skeleton, Text } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What stands beside a page, and leads there. */
export interface Sibling {
  key: string
  name: string
  /** By what it is told from another of the same name. */
  hint?: string
  icon?: ReactNode
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
}

interface Siblings {
  /** Undefined while they are on their way. */
  list: readonly Sibling[] | undefined
  onWanted: () => void
}

/** What stands beside a page, by a query that is asked once somebody wants another: the page does without. */
export function useSiblings<Reply, Key extends QueryKey>(
  query: UseQueryOptions<Reply, Error, Reply, Key>,
  toSiblings: (reply: Reply) => readonly Sibling[],
): Siblings {
  const [isWanted, setIsWanted] = useState(false)
  const { data } = useQuery({ ...query, enabled: isWanted })
  return { list: data && toSiblings(data), onWanted: () => setIsWanted(true) }
}

interface CrumbsProps {
  /** The link to the page above. */
  up: ReactNode
  /** What the page itself is called. */
  here: string
  hereKey?: string
  /** Not given where nothing stands beside it. */
  siblings?: Siblings
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
        <SiblingsMenu here={here} hereKey={hereKey} {...siblings} />
      ) : (
        <Text span size="sm" c="dimmed" truncate aria-current="page">
          {here}
        </Text>
      )}
    </Group>
  )
}

interface SiblingsMenuProps extends Siblings {
  here: string
  hereKey: string | undefined
}

function SiblingsMenu({ here, hereKey, list, onWanted }: SiblingsMenuProps) {
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
          <Text span inherit truncate lh={1.55}>
            {here}
          </Text>
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
