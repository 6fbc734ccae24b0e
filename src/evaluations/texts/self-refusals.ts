/** Why a self-assessment is not asked for, entered or changed. */
const en = {
  off: 'No self-assessment is asked for in this evaluation.',
  not_now: 'The self-assessment can only be changed while the evaluation is a draft.',
  not_yours: 'Only the employee assesses this, or HR on behalf.',
  handed_in: 'The self-assessment is handed in. Ask HR to give it back to you.',
  date_passed: 'The date of the self-assessment has passed. Ask HR to enter it for you.',
  incomplete: 'Enter a figure for each item before you hand it in.',
  not_owner: 'Only HR, or the person whose turn it is, asks for a self-assessment.',
  of_cycle: 'This evaluation belongs to a cycle, which says whether there is a self-assessment.',
  of_correction: 'A correction has no self-assessment.',
  handed_in_unseen:
    'The self-assessment was handed in unseen. Before the employee can go first, HR has to give it back.',
  employee_first:
    'The employee assesses this first. Figures can be entered once that is handed in, or its date has passed.',
  opened_by_submitting:
    'Where submitting opens both parts of a self-assessment, it can’t be withdrawn. Ask the head of department to send it back.',
  set_while_moving: 'Change the self-assessment first, then move the evaluation.',
}

const ar: typeof en = {
  off: 'لا يُطلب تقييم ذاتي في هذا التقييم.',
  not_now: 'لا يمكن تعديل التقييم الذاتي إلا والتقييم مسودة.',
  not_yours: 'التقييم الذاتي للموظف، أو للموارد البشرية نيابة عنه.',
  handed_in: 'سبق تسليم التقييم الذاتي. يمكن طلب إعادته من الموارد البشرية.',
  date_passed: 'انقضى موعد التقييم الذاتي. يمكن طلب إدخاله من الموارد البشرية.',
  incomplete: 'يرجى إدخال قيمة لكل بند قبل التسليم.',
  not_owner: 'طلب التقييم الذاتي متاح للموارد البشرية ولصاحب الخطوة فقط.',
  of_cycle: 'هذا التقييم جزء من دورة، وهي التي تحدد التقييم الذاتي.',
  of_correction: 'ليس للتصحيح تقييم ذاتي.',
  handed_in_unseen:
    'سُلّم التقييم الذاتي دون اطلاع متبادل. ليكون الموظف أولًا يلزم أن تعيده إليه الموارد البشرية قبل ذلك.',
  employee_first: 'يسبق ذلك التقييم الذاتي للموظف. يمكن إدخال القيم بعد تسليمه أو انقضاء موعده.',
  opened_by_submitting:
    'لا يمكن السحب إذا كان الإرسال يكشف تقييم الطرفين. يمكن أن يعيده مدير الإدارة.',
  set_while_moving: 'يرجى تعديل التقييم الذاتي أولًا، ثم نقل التقييم.',
}

export const selfRefusals = { en, ar }
