import { department, store, unit } from './unit-plan.ts'

const operations = department('Retail Operations', 'stores', {
  head: { title: 'Head of Retail Operations', account: 'hod' },
  staff: { 'Operations Planner': 2 },
  units: [
    unit('Central Region Stores', {
      head: { title: 'Regional Manager', account: 'lm' },
      staff: {
        'Store Performance Analyst': 1,
        'Regional Coordinator': 2,
        'Visual Merchandiser': 2,
      },
      accounts: { 'Store Performance Analyst': 'emp' },
      units: [
        unit('Riyadh North', {
          head: 'Area Manager',
          units: [store('متجر غرناطة', 5, 2), store('Al Nakheel Mall Store', 5, 2)],
        }),
        unit('Riyadh South', { head: 'Area Manager', units: [store('Al Shifa Store', 4, 2)] }),
      ],
    }),
    unit('Western Region Stores', {
      head: 'Regional Manager',
      location: 'Jeddah',
      staff: { 'Regional Coordinator': 1, 'Visual Merchandiser': 1 },
      units: [
        unit('Jeddah Stores', {
          head: 'Area Manager',
          units: [store('Corniche Store', 5, 2), store('متجر التحلية', 4, 1)],
        }),
        unit('Makkah Stores', { location: 'Makkah', units: [store('Al Aziziyah Store', 4, 2)] }),
      ],
    }),
    unit('Eastern Region Stores', {
      head: 'Regional Manager',
      location: 'Dammam',
      staff: { 'Regional Coordinator': 1 },
      units: [
        unit('Dammam and Khobar', { head: 'Area Manager', units: [store('Dhahran Store', 4, 2)] }),
      ],
    }),
  ],
})

const supply = department('Supply Chain', 'supply', {
  head: 'Head of Supply Chain',
  staff: { 'Supply Planner': 2 },
  units: [
    unit('Warehousing', {
      head: 'Warehouse Manager',
      units: [
        unit('Riyadh Distribution Centre', {
          head: 'Shift Supervisor',
          units: [
            unit('Inbound', { staff: { 'Receiving Clerk': 3, 'Forklift Operator': 2 } }),
            unit('Outbound', { staff: { 'Dispatch Clerk': 4 } }),
          ],
        }),
        unit('Jeddah Hub', {
          head: 'Shift Supervisor',
          location: 'Jeddah',
          staff: { 'Warehouse Associate': 3 },
        }),
      ],
    }),
    unit('Transport', { head: 'Fleet Manager', staff: { 'Driver': 4, 'Route Planner': 1 } }),
  ],
})

const commercial = department('Commercial', 'commercial', {
  head: 'Head of Commercial',
  units: [
    unit('Buying', {
      head: 'Buying Manager',
      units: [
        unit('Fashion', { staff: { 'Buyer': 2, 'Assistant Buyer': 1 } }),
        unit('Home and Living', { staff: { 'Buyer': 1, 'Assistant Buyer': 1 } }),
      ],
    }),
    unit('Marketing', {
      head: 'Marketing Manager',
      staff: { 'Brand Specialist': 2, 'Arabic Content Editor': 1, 'Graphic Designer': 1 },
    }),
  ],
})

const digital = department('Digital and Technology', 'digital', {
  head: 'Head of Digital and Technology',
  units: [
    unit('E-commerce', {
      head: 'E-commerce Manager',
      staff: { 'Product Specialist': 2, 'Customer Care Agent': 2 },
    }),
    unit('IT Services', {
      head: 'IT Manager',
      staff: { 'System Administrator': 1 },
      accounts: { 'System Administrator': 'admin' },
      units: [
        unit('Infrastructure', { staff: { 'Network Engineer': 1 } }),
        unit('Business Applications', { staff: { 'ERP Analyst': 2, 'Support Specialist': 1 } }),
      ],
    }),
  ],
})

const finance = department('Finance', 'finance', {
  head: 'Head of Finance',
  units: [
    unit('Accounting', {
      head: 'Accounting Manager',
      units: [
        unit('Payables', { staff: { Accountant: 3 } }),
        unit('Receivables', { staff: { Accountant: 2 } }),
      ],
    }),
    unit('Treasury and Budgeting', {
      head: 'Treasury Manager',
      staff: { 'Treasury Analyst': 1, 'Budget Analyst': 1 },
    }),
  ],
})

const people = department('Human Resources', 'people', {
  head: 'Chief People Officer',
  staff: { 'HR Manager': 1 },
  accounts: { 'HR Manager': 'hr' },
  units: [
    unit('Talent and Performance', {
      head: 'Talent Manager',
      staff: { 'Recruiter': 2, 'Learning Specialist': 1 },
    }),
    unit('Payroll and Government Relations', {
      head: 'Payroll Manager',
      staff: { 'Payroll Specialist': 2, 'Government Relations Officer': 1 },
    }),
  ],
})

const executive = department('Executive Office', 'people', {
  head: 'Managing Director',
  staff: { 'Executive Assistant': 1, 'Strategy Analyst': 2 },
  units: [
    unit('Audit and Legal', {
      head: 'Audit Manager',
      staff: { 'Internal Auditor': 2, 'Legal Counsel': 1 },
    }),
  ],
})

/** The executive office comes first: its head is whom the other heads report to. */
export const riyadh = [executive, operations, supply, commercial, digital, finance, people]
