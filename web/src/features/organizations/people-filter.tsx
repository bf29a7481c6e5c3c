import { Group, Stack } from '@mantine/core'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Role } from '@zegel/core/access/roles'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RoleChips } from '../../shared/legal-persons/role-chips.tsx'
import { ListSearch } from '../../ui/fields/search-field.tsx'
import { ListDownload } from '../../ui/tables/download-menu.tsx'

interface PeopleFilterProps extends Pick<ComponentProps<typeof RoleChips>, 'counts'> {
  /** Whose list it is: what may be searched for differs. */
  of: 'members' | 'invitations'
  q: string
  onSearch: (typed: string) => void
  role: Role | undefined
  onRole: (chosen: Role | undefined) => void
  /** The address of a file of those that are left. */
  urlOf: (format: SheetFormat) => string
}

/** Narrows a list of people to a word or a role, and takes those that are left along as a file. */
export function PeopleFilter(props: PeopleFilterProps) {
  const { of, q, onSearch, role, onRole, counts, urlOf } = props
  const { t } = useTranslation(of)
  return (
    <Stack gap="sm" mb="md">
      <Group gap="sm" justify="space-between">
        <ListSearch label={t('search')} value={q} onSearch={onSearch} />
        <ListDownload urlOf={urlOf} />
      </Group>
      <RoleChips counts={counts} value={role} onChange={onRole} />
    </Stack>
  )
}
