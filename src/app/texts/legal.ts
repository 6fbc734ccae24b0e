interface Section {
  title: string
  text: string
}

interface Document {
  title: string
  lead: string
  sections: readonly Section[]
}

interface Legal {
  privacy: Document
  terms: Document
  /** The contact follows. */
  contact: string
  toProduct: string
  toPrivacy: string
  toTerms: string
}

export const en: Legal = {
  privacy: {
    title: 'Privacy',
    lead: 'HR System is run by your employer, or by someone on your employer’s behalf. Your employer decides what it is used for and answers for what is kept in it.',
    sections: [
      {
        title: 'What is kept',
        text: 'Your account: name, e-mail, username, phone number, role, language and theme; your password only as a hash that cannot be turned back. Your employee record: where you are placed, your position, your managers, your join date. Evaluations with their objectives, competencies, scores, comments and steps. Where and when you signed in (address and browser), and failed attempts. A log of who changed what, and when.',
      },
      {
        title: 'Who sees it',
        text: 'Yourself, your managers and heads of department for the people in their line, HR and the administrators of the system. The server checks this at every request. An evaluation about you opens to you when it reaches your review.',
      },
      {
        title: 'What your browser keeps',
        text: 'Your session, your language, your theme and whether the sidebar is folded, in the storage of your browser. Signing in with Microsoft, where your employer offers it, uses two cookies for at most ten minutes. There are no other cookies, no advertising and no tracking.',
      },
      {
        title: 'What leaves the system',
        text: 'Nothing, unless your employer sets it up. Inside Microsoft Teams, the library of Teams fetches a list of trusted addresses from Microsoft, and Teams tells the page its theme, its language and the link you opened. If notifications are set up, Microsoft Teams and the mail server receive who is to be told, whose evaluation it is, who moved it and where to. If suggestions by AI are set up, the provider receives what you ask for and the evaluation’s context; nothing is taken over unless a person picks it.',
      },
      {
        title: 'How long',
        text: 'As long as your employer needs it and the law allows. A deactivated account can no longer sign in; evaluations and the log of changes stay until your employer deletes them.',
      },
      {
        title: 'Your rights and whom to ask',
        text: 'You can see and correct your own details in your profile. For everything else, for a copy, a correction or a deletion, ask your HR department or your employer’s data protection officer.',
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'HR System is made available to you by your employer. Your employment contract and your employer’s rules come first; these terms say what goes without saying.',
    sections: [
      {
        title: 'Your account',
        text: 'It is yours alone. Keep the password to yourself, use a second factor if you can, and tell your administrator when someone else may know it. There is no way to sign up: accounts are made by HR or an administrator.',
      },
      {
        title: 'What you may do',
        text: 'See and change what your role is for. What you learn about other people is confidential; use it for the evaluation and for nothing else.',
      },
      {
        title: 'Scores and suggestions',
        text: 'A score is worked out from what people entered, and every score shows how. It decides nothing by itself: people do. Suggestions by AI, where they are set up, are proposals and may be wrong.',
      },
      {
        title: 'Availability',
        text: 'The software comes under the MIT licence, as it is and without a warranty. How it is run, backed up and supported is between your employer and the person who runs it.',
      },
      {
        title: 'Questions',
        text: 'Ask your HR department or the administrator of the system. If you cannot sign in, they can help you as well.',
      },
    ],
  },
  contact: 'Contact:',
  toProduct: 'To HR System',
  toPrivacy: 'Privacy',
  toTerms: 'Terms of use',
}

export const ar: Legal = {
  privacy: {
    title: 'الخصوصية',
    lead: 'يشغّل نظام الموارد البشرية صاحب العمل الذي تعمل لديه أو جهة تنوب عنه. وصاحب العمل هو من يحدد الغرض من استخدامه وهو المسؤول عما يُحفظ فيه.',
    sections: [
      {
        title: 'ما يُحفظ',
        text: 'حسابك: الاسم والبريد الإلكتروني واسم المستخدم ورقم الهاتف والدور واللغة والمظهر؛ أما كلمة المرور فلا يُحفظ منها إلا بصمة لا يمكن استرجاعها منها. سجلك الوظيفي: موقعك في الهيكل ومنصبك ومديروك وتاريخ التحاقك. التقييمات بأهدافها وكفاءاتها ودرجاتها وتعليقاتها وخطواتها. مكان تسجيل دخولك ووقته (العنوان والمتصفح) والمحاولات الفاشلة. وسجل بمن غيّر ماذا ومتى.',
      },
      {
        title: 'من يطّلع عليه',
        text: 'أنت، ومديروك ورؤساء الأقسام لمن يتبعونهم، والموارد البشرية ومسؤولو النظام. ويتحقق الخادم من ذلك عند كل طلب. ويصبح تقييمك متاحًا لك عندما يصل إلى مرحلة مراجعتك.',
      },
      {
        title: 'ما يحفظه متصفحك',
        text: 'جلستك ولغتك ومظهرك وحالة الشريط الجانبي، في مساحة التخزين بمتصفحك. ويستخدم تسجيل الدخول عبر Microsoft، إن أتاحته جهة عملك، ملفي تعريف ارتباط لعشر دقائق على الأكثر. لا ملفات تعريف ارتباط أخرى ولا إعلانات ولا تتبّع.',
      },
      {
        title: 'ما يخرج من النظام',
        text: 'لا شيء ما لم يُعدّه صاحب العمل. داخل Microsoft Teams تجلب مكتبة Teams من Microsoft قائمة بالعناوين الموثوقة، ويخبر Teams الصفحة بمظهره ولغته وبالرابط الذي فتحته. وإذا أُعدّت الإشعارات تلقّى Microsoft Teams وخادم البريد من يجب إبلاغه وصاحب التقييم ومن نقله وإلى أين. وإذا أُعدّت اقتراحات الذكاء الاصطناعي تلقّى مزوّدها ما تطلبه وسياق التقييم؛ ولا يُعتمد منها شيء إلا ما يختاره إنسان.',
      },
      {
        title: 'مدة الحفظ',
        text: 'ما دام صاحب العمل يحتاج إليها ويسمح بها القانون. لا يستطيع الحساب المعطَّل تسجيل الدخول، وتبقى التقييمات وسجل التغييرات إلى أن يحذفها صاحب العمل.',
      },
      {
        title: 'حقوقك ومن تسأل',
        text: 'يمكنك الاطلاع على بياناتك وتصحيحها في ملفك الشخصي. ولما عدا ذلك، كطلب نسخة أو تصحيح أو حذف، اسأل إدارة الموارد البشرية أو مسؤول حماية البيانات لدى صاحب العمل.',
      },
    ],
  },
  terms: {
    title: 'شروط الاستخدام',
    lead: 'يتيح لك صاحب العمل نظام الموارد البشرية. عقد عملك وقواعد صاحب العمل لها الأولوية، وهذه الشروط تذكّر بما هو بديهي.',
    sections: [
      {
        title: 'حسابك',
        text: 'هو لك وحدك. لا تُطلع أحدًا على كلمة المرور، واستخدم عامل تحقق ثانيًا إن أمكن، وأبلغ المسؤول إذا احتمل أن يعرفها غيرك. لا يوجد تسجيل ذاتي: تُنشئ الموارد البشرية أو المسؤول الحسابات.',
      },
      {
        title: 'ما يحق لك',
        text: 'أن تطّلع على ما يخص دورك وتغيّره. وما تعرفه عن الآخرين سرّي، فاستخدمه للتقييم لا لغيره.',
      },
      {
        title: 'الدرجات والاقتراحات',
        text: 'تُحسب الدرجة مما أدخله الناس، وكل درجة تبيّن كيف حُسبت. وهي لا تقرر شيئًا بنفسها، بل يقرر الناس. واقتراحات الذكاء الاصطناعي، حيثما أُعدّت، مقترحات قد تخطئ.',
      },
      {
        title: 'التوفر',
        text: 'يُقدَّم البرنامج بموجب رخصة MIT كما هو ودون ضمان. أما تشغيله ونسخه الاحتياطي ودعمه فشأن بين صاحب العمل ومن يشغّله.',
      },
      {
        title: 'الأسئلة',
        text: 'اسأل إدارة الموارد البشرية أو مسؤول النظام، ويمكنهم مساعدتك أيضًا إذا تعذر عليك تسجيل الدخول.',
      },
    ],
  },
  contact: 'للتواصل:',
  toProduct: 'إلى نظام الموارد البشرية',
  toPrivacy: 'الخصوصية',
  toTerms: 'شروط الاستخدام',
}
