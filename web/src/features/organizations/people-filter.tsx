import { Box, Group, Stack } from '@mantine/core'
import type { SheetFormat } from '@zegel/contract/file-formats'
import type { Role } from '@zegel/core/access/roles'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RoleChips } from '../../shared/legal-persons/role-chips.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { DownloadMenu } from '../../ui/tables/download-menu.tsx'

interface PeopleFilterProps extends Pick<ComponentProps<typeof RoleChips>, 'counts'> {
  /** Whose list it is: what may be searched for, and what the files are, differ. */
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
  const { t } = useTranslation([of, 'common'])
  const files = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`${of}:export.${format}`),
    help: t(`${of}:exporting.${format}`),
    url: urlOf(format),
  }))
  return (
    <Stack gap="sm" mb="md">
      <Group gap="sm" justify="space-between">
        <Box flex="1 1 10rem" maw="20rem">
          <SearchField label={t(`${of}:search`)} value={q} onSearch={onSearch} />
        </Box>
        <DownloadMenu label={t('common:export')} files={files} />
      </Group>
      <RoleChips counts={counts} value={role} onChange={onRole} />
    </Stack>
  )
}
