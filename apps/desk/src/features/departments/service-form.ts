import type { DeskDepartmentService } from '@bellhop/contract/desk/departments'
import type { Fields } from '../../content/entry-sheet.tsx'

export type ServiceFields = Fields<DeskDepartmentService>
