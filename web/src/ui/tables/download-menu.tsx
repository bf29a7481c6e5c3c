import { Button, type ButtonProps, Menu } from '@mantine/core'
import { type Icon, IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { startTransition, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ChoiceText, ChoiceWords, spokenOf } from '../choice-words.tsx'

const FORMATS: readonly SheetFormat[] = ['xlsx', 'csv']

interface Choice extends ChoiceText {
  icon?: Icon
}

interface DownloadMenuProps {
  label: string
  /** Stands before the files: one about which something is asked first. */
  before?: Choice & { onClick: () => void }
  /** The files to choose from, each with the address it comes from. */
  files: readonly (Choice & { url: string })[]
  size?: ButtonProps['size']
}

/** A button that lets choose which file to take along. */
export function DownloadMenu({ label, before, files, size = 'sm' }: DownloadMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The button answers first: what is in the menu, and its place, take a telephone a tenth of a second.
  const handleChange = (opens: boolean) => startTransition(() => setIsOpen(opens))
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={handleChange}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {before && (
          <Menu.Item leftSection={iconOf(before)} onClick={before.onClick} {...spokenOf(before)}>
            <ChoiceWords choice={before} />
          </Menu.Item>
        )}
        {files.map((file) => (
          <Menu.Item
            key={file.url}
            component="a"
            href={file.url}
            download
            leftSection={iconOf(file)}
            {...spokenOf(file)}
          >
            <ChoiceWords choice={file} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ListDownloadProps {
  /** The address of a file of what the list has by its filters, on all of its pages. */
  urlOf: (format: SheetFormat) => string
  /** Of what was chosen from it, and not of the whole list. */
  ofChosen?: Pick<DownloadMenuProps, 'label' | 'size'>
  /** It goes on on other pages, of which is said that they come along. */
  hasPages?: boolean
}

/** Lets take a list along as a spreadsheet, or as CSV. */
export function ListDownload({ urlOf, ofChosen, hasPages = !ofChosen }: ListDownloadProps) {
  const { t } = useTranslation('common')
  const files = FORMATS.map((format) => ({
    label: t(`sheets.${format}`),
    ...(hasPages && { help: t(`wholeList.${format}`) }),
    url: urlOf(format),
  }))
  return <DownloadMenu label={t('export')} {...ofChosen} files={files} />
}

function iconOf({ icon: Icon }: Choice) {
  return Icon && <Icon size={16} aria-hidden />
}
