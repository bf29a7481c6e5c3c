import { Button, Menu } from '@mantine/core'
import { type Icon, IconChevronDown, IconDownload } from '@tabler/icons-react'

interface Choice {
  label: string
  icon?: Icon
}

interface DownloadMenuProps {
  label: string
  /** Stands before the files: one about which something is asked first. */
  before?: Choice & { onClick: () => void }
  /** The files to choose from, each with the address it comes from. */
  files: readonly (Choice & { url: string })[]
}

/** A button that lets choose which file to take along. */
export function DownloadMenu({ label, before, files }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {before && (
          <Menu.Item leftSection={iconOf(before)} onClick={before.onClick}>
            {before.label}
          </Menu.Item>
        )}
        {files.map((file) => (
          <Menu.Item
            key={file.url}
            component="a"
            href={file.url}
            download
            leftSection={iconOf(file)}
          >
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function iconOf({ icon: Icon }: Choice) {
  return Icon && <Icon size={16} aria-hidden />
}
