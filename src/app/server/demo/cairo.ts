import { department, store, unit } from './unit-plan.ts'

const management = department('General Management', 'people', {
  head: 'General Manager',
  staff: { 'Executive Assistant': 1, 'Legal Counsel': 1 },
})

const operations = department('Branch Operations', 'stores', {
  head: 'Head of Branch Operations',
  units: [
    unit('Greater Cairo Stores', {
      head: 'Regional Manager',
      staff: { 'Regional Coordinator': 1, 'Visual Merchandiser': 1 },
      units: [
        unit('East Cairo', {
          head: 'Area Manager',
          units: [store('فرع مدينة نصر', 5, 2), store('Heliopolis Store', 4, 2)],
        }),
        unit('Giza', {
          head: 'Area Manager',
          location: 'Giza',
          units: [store('Mohandessin Store', 4, 2), store('Sheikh Zayed Store', 4, 1)],
        }),
      ],
    }),
    unit('Alexandria and Delta Stores', {
      head: 'Regional Manager',
      location: 'Alexandria',
      staff: { 'Regional Coordinator': 1 },
      units: [
        unit('Alexandria', {
          head: 'Area Manager',
          units: [store('فرع سموحة', 4, 2)],
        }),
        unit('Delta', { location: 'Mansoura', units: [store('Mansoura Store', 3, 1)] }),
      ],
    }),
  ],
})

const supply = department('Supply Chain', 'supply', {
  head: 'Head of Supply Chain',
  location: '6th of October City',
  units: [
    unit('Warehousing', {
      head: 'Warehouse Manager',
      units: [
        unit('October Distribution Centre', {
          head: 'Shift Supervisor',
          units: [
            unit('Inbound', { staff: { 'Receiving Clerk': 3 } }),
            unit('Outbound', { staff: { 'Dispatch Clerk': 3 } }),
          ],
        }),
      ],
    }),
    unit('Transport', { head: 'Fleet Manager', staff: { 'Driver': 3, 'Route Planner': 1 } }),
  ],
})

const digital = department('Customer Care and Digital', 'digital', {
  head: 'Head of Customer Care and Digital',
  units: [
    unit('Contact Centre', {
      head: 'Contact Centre Manager',
      units: [
        unit('Voice Team', { staff: { 'Customer Care Agent': 5 } }),
        unit('Social Media Team', { staff: { 'Customer Care Agent': 3 } }),
      ],
    }),
    unit('E-commerce', {
      head: 'E-commerce Manager',
      staff: { 'Product Specialist': 2, 'Software Engineer': 4 },
    }),
  ],
})

const finance = department('Finance', 'finance', {
  head: 'Head of Finance',
  units: [
    unit('Accounting', { head: 'Accounting Manager', staff: { Accountant: 4 } }),
    unit('Tax', { staff: { 'Tax Specialist': 1 } }),
  ],
})

const people = department('Human Resources', 'people', {
  head: 'Head of Human Resources',
  staff: { 'HR Business Partner': 2 },
  units: [
    unit('Recruitment', { head: 'Recruitment Manager', staff: { Recruiter: 2 } }),
    unit('Payroll', { staff: { 'Payroll Specialist': 2 } }),
  ],
})

const privateLabel = department('Private Label', 'commercial', {
  head: 'Head of Private Label',
  units: [
    unit('Sourcing', { head: 'Sourcing Manager', staff: { 'Buyer': 2, 'Quality Inspector': 1 } }),
  ],
})

/** The general management comes first: its head is whom the other heads report to. */
export const cairo = [management, operations, supply, digital, finance, people, privateLabel]
