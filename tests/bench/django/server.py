"""The same tables behind Django REST framework, as its documentation shows: models, serializers and generic views.

No caller is identified, and nothing is checked beyond the fields, scored or written down, so it does less than the product.
Started by gunicorn (../processes.ts), with DATABASE_URL and as many workers as its documentation advises.
"""

import os
import uuid
from urllib.parse import parse_qs, unquote, urlparse

import django
from django.conf import settings

url = urlparse(os.environ["DATABASE_URL"])
query = parse_qs(url.query)
settings.configure(
    SECRET_KEY="measured, never deployed",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework"],
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path.lstrip("/"),
            "USER": unquote(url.username or ""),
            "PASSWORD": unquote(url.password or ""),
            "HOST": query["host"][0] if "host" in query else url.hostname or "",
            "PORT": query["port"][0] if "port" in query else url.port or "",
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
        "PAGE_SIZE": 50,
    },
)
django.setup()

from django.contrib.postgres.fields import ArrayField  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import filters, generics, serializers  # noqa: E402


class Table(models.Model):
    class Meta:
        abstract = True
        app_label = "rest_framework"
        managed = False


class User(Table):
    user_id = models.UUIDField(primary_key=True)
    name = models.TextField()
    email = models.TextField()
    username = models.TextField()
    phone = models.TextField()
    avatar = models.TextField()
    title = models.TextField()
    role = models.TextField()

    class Meta(Table.Meta):
        db_table = "users"


class Company(Table):
    company_id = models.UUIDField(primary_key=True)
    name = models.TextField()

    class Meta(Table.Meta):
        db_table = "companies"


class Unit(Table):
    unit_id = models.UUIDField(primary_key=True)
    name = models.TextField()

    class Meta(Table.Meta):
        db_table = "units"


def to(model, column, **more):
    return models.ForeignKey(model, models.DO_NOTHING, db_column=column, null=True, related_name="+", **more)


class Employee(Table):
    employee_id = models.UUIDField(primary_key=True)
    employee_code = models.TextField()
    user = models.OneToOneField(User, models.DO_NOTHING, db_column="user_id", related_name="+")
    company = to(Company, "company_id")
    manager = to(User, "direct_manager")
    country_code = models.TextField()
    warnings = ArrayField(models.TextField())
    managerial_level = models.TextField()
    status = models.TextField()
    join_date = models.DateField()
    job_type = models.TextField()
    location = models.TextField()
    branch = models.TextField()
    name_folded = models.TextField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(Table.Meta):
        db_table = "employees"


class Placement(Table):
    placement_id = models.UUIDField(primary_key=True)
    employee = models.OneToOneField(Employee, models.DO_NOTHING, db_column="employee_id", related_name="placement")
    department = to(Unit, "department_id")
    sub_department = to(Unit, "sub_department_id")
    section = to(Unit, "section_id")
    sub_section = to(Unit, "sub_section_id")

    class Meta(Table.Meta):
        db_table = "placements"


class Evaluation(Table):
    evaluation_id = models.UUIDField(primary_key=True)
    employee = to(Employee, "employee_id")
    reviewer = to(User, "reviewer_id")
    type = models.TextField()
    period = models.TextField()
    status = models.TextField()
    score = models.FloatField(null=True)
    objectives_score = models.FloatField(null=True)
    competencies_score = models.FloatField(null=True)
    grade = models.TextField(null=True)
    objectives_count = models.IntegerField()
    competencies_count = models.IntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(Table.Meta):
        db_table = "evaluations"


class Objective(Table):
    objective_id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    evaluation = to(Evaluation, "evaluation_id")
    title = models.TextField()
    description = models.TextField()
    target = models.FloatField()
    achieved = models.FloatField()
    weight = models.FloatField()
    status = models.TextField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    updated_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta(Table.Meta):
        db_table = "objectives"


placed = ["department", "sub_department", "section", "sub_section"]


def units_of(employee):
    placement = getattr(employee, "placement", None)
    return [unit for unit in (getattr(placement, level, None) for level in placed) if unit]


class EmployeeSerializer(serializers.ModelSerializer):
    name = serializers.CharField(source="user.name")
    email = serializers.CharField(source="user.email")
    phone = serializers.CharField(source="user.phone")
    avatar = serializers.CharField(source="user.avatar")
    position = serializers.CharField(source="user.title")
    role = serializers.CharField(source="user.role")
    username = serializers.CharField(source="user.username")
    company_name = serializers.CharField(source="company.name", default=None)
    direct_manager = serializers.UUIDField(source="manager_id")
    direct_manager_name = serializers.CharField(source="manager.name", default=None)
    warnings_count = serializers.SerializerMethodField()
    department = serializers.SerializerMethodField()
    departments_ids = serializers.SerializerMethodField()
    org_path = serializers.SerializerMethodField()

    class Meta:
        model = Employee
        fields = [
            "employee_id", "employee_code", "name", "email", "phone", "country_code", "warnings", "warnings_count",
            "avatar", "department", "departments_ids", "position", "role", "managerial_level", "status", "company_name",
            "company_id", "org_path", "direct_manager", "direct_manager_name", "join_date", "user_id", "username",
            "job_type", "location", "branch", "created_at", "updated_at",
        ]

    def get_warnings_count(self, employee):
        return len(employee.warnings)

    def get_department(self, employee):
        return [unit.name for unit in units_of(employee)[:1]]

    def get_departments_ids(self, employee):
        return [str(unit.unit_id) for unit in units_of(employee)[:1]]

    def get_org_path(self, employee):
        company = [employee.company.name] if employee.company else []
        return " / ".join(company + [unit.name for unit in units_of(employee)])


employees = Employee.objects.select_related(
    "user", "company", "manager", *("placement__" + level for level in placed)
).order_by("name_folded", "employee_id")


class Employees(generics.ListAPIView):
    queryset = employees
    serializer_class = EmployeeSerializer
    filter_backends = [filters.SearchFilter]
    search_fields = ["user__name", "user__email", "employee_code", "placement__department__name"]


class OneEmployee(generics.RetrieveAPIView):
    queryset = employees
    serializer_class = EmployeeSerializer


class EvaluationSerializer(serializers.ModelSerializer):
    employee_name = serializers.CharField(source="employee.user.name")
    department = serializers.CharField(source="employee.placement.department.name", default=None)
    reviewer_name = serializers.CharField(source="reviewer.name", default=None)

    class Meta:
        model = Evaluation
        fields = [
            "evaluation_id", "employee_id", "employee_name", "department", "type", "period", "status", "score",
            "objectives_score", "competencies_score", "grade", "reviewer_id", "reviewer_name", "objectives_count",
            "competencies_count", "created_at", "updated_at",
        ]


class Evaluations(generics.ListAPIView):
    serializer_class = EvaluationSerializer

    def get_queryset(self):
        of_employee = Evaluation.objects.filter(employee_id=self.request.query_params["employee_id"])
        return of_employee.select_related("employee__user", "employee__placement__department", "reviewer").order_by(
            "-created_at"
        )


class ObjectiveSerializer(serializers.ModelSerializer):
    evaluation_id = serializers.PrimaryKeyRelatedField(source="evaluation", queryset=Evaluation.objects.all())

    class Meta:
        model = Objective
        fields = [
            "objective_id", "evaluation_id", "title", "description", "target", "achieved", "weight", "status",
            "created_at", "updated_at",
        ]


class Objectives(generics.CreateAPIView):
    serializer_class = ObjectiveSerializer


urlpatterns = [
    path("employees/", Employees.as_view()),
    path("employees/<uuid:pk>/", OneEmployee.as_view()),
    path("evaluations/", Evaluations.as_view()),
    path("objectives/", Objectives.as_view()),
]
application = get_wsgi_application()
