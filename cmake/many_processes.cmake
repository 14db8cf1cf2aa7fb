# The laboratory on many machines: a library of its own beside the program, which loads it when it
# was started by mpirun. Made only where MPI is; the program is the same with and without it.

set(MPI_CXX_SKIP_MPICXX TRUE)
find_package(MPI QUIET COMPONENTS CXX)
if(MPI_CXX_FOUND AND TARGET taproom)
  add_library(taproom_mpi MODULE "${PROJECT_SOURCE_DIR}/src/mpi/open_mpi.cpp")
  set_target_properties(taproom_mpi PROPERTIES LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}"
                                               POSITION_INDEPENDENT_CODE ON
                                               CXX_CLANG_TIDY "")
  target_include_directories(taproom_mpi PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(taproom_mpi PRIVATE MPI::MPI_CXX)
  # Whoever builds the program has it complete.
  add_dependencies(taproom taproom_mpi)
endif()
