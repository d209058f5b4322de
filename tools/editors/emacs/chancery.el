;;; chancery.el --- Chancery in Emacs, by eglot  -*- lexical-binding: t -*-

;; Starts `chancery lsp' for the files of variants. In your init file:
;;   (load "PATH/TO/chancery.el")

;;; Code:

(require 'eglot)
(require 'project)

(defun chancery-variant-folder (file)
  "The folder of the variant that FILE belongs to, or nil."
  (and file (locate-dominating-file file "variant.toml")))

(defun chancery-project (folder)
  "The folder with all variants, for a FOLDER of a variant."
  (let ((variant (locate-dominating-file folder "variant.toml")))
    (when variant
      (cons 'transient (file-name-directory (directory-file-name variant))))))

(defun chancery-start ()
  "Start the language server if the file belongs to a variant."
  (when (chancery-variant-folder buffer-file-name)
    (add-hook 'project-find-functions #'chancery-project nil t)
    (eglot-ensure)))

(define-derived-mode chancery-toml-mode conf-toml-mode "Variant"
  "TOML of a Chancery variant.")

(add-to-list 'auto-mode-alist
             '("/\\(variant\\|map\\|shapes\\|coasts\\|editions\\)\\.toml\\'" . chancery-toml-mode))
(add-to-list 'auto-mode-alist '("/cases/[^/]*\\.toml\\'" . chancery-toml-mode))
(add-to-list 'eglot-server-programs '(chancery-toml-mode . ("chancery" "lsp")))
(add-hook 'chancery-toml-mode-hook #'chancery-start)

(provide 'chancery)
;;; chancery.el ends here
